interface Device {
  name: string;
  /** The window's width in CSS pixels. */
  width: number;
}

/** An HTML page of all screenshots, one row per state. File names consist of state, device and theme. */
export function gallery(
  states: readonly string[],
  devices: readonly Device[],
  themes: readonly string[],
): string {
  const picture = (state: string, { name, width }: Device, theme: string) => {
    const file = `${state}.${name}.${theme}.png`;
    return `<a href="${file}"><img src="${file}" alt="${name}, ${theme}" loading="lazy" style="--width: ${width}"></a>`;
  };
  const row = (state: string) => `<section id="${state}"><h2>${state}</h2><div>
${devices.flatMap((device) => themes.map((theme) => picture(state, device, theme))).join('\n')}
</div></section>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every state of Pixel Parlor</title>
<style>
  body { margin: 0; background: #8a8698; font: 16px/1.4 system-ui }
  header { position: sticky; top: 0; padding: 8px 16px; background: #1f1b2e; color: #fff }
  h2 { margin: 24px 16px 8px; font-size: 18px }
  div { display: flex; gap: 16px; align-items: start; overflow-x: auto; padding: 0 16px }
  img { display: block; width: calc(var(--width) * var(--share, 0.4) * 1px) }
</style>
<header><label>Size <input type="range" min="0.1" max="1" step="0.05" value="0.4"
  oninput="document.body.style.setProperty('--share', this.value)"></label></header>
${states.map(row).join('\n')}
</html>
`;
}
