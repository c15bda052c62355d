const digit = /\p{Nd}/gu;
const isDigit = /^\p{Nd}$/u;

/** The text with the decimal digits of every script as those of ASCII. */
export const asciiDigits = (text: string): string =>
  text.replace(digit, (char) => {
    const code = char.codePointAt(0) ?? 0;
    let value = 0;
    // The ten digits of a script are neighbours.
    while (value < 9 && isDigit.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
