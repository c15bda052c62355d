// Runs inside the page, before any code of the product, so all that it needs is in this one function.

/** What a page has measured of itself, in milliseconds. */
export interface Probe {
  /** From when the page is given a pointer's move until the frame with what it drew is done. */
  pointerFrames: number[];
  /** From when the browser received the move until that frame is done, so waiting for the frame counts too. */
  pointerInputs: number[];
  /** From the keys of Undo until the frame without the stroke is done. */
  undoFrames: number[];
  /** Whether a frame is being timed; until it is done, nothing else is. */
  isPending: boolean;
  /** When a history arrived first, and when its last stroke was on the paper: on the page's clock, and in epoch ms. */
  historyAt: number | undefined;
  paintedAt: number | undefined;
  paintedEpochMs: number | undefined;
}

export type ProbedWindow = typeof globalThis & {
  probe: Probe;
  /** Whether the paper shows the history's last stroke. */
  isInked(): boolean;
};

/** `lastPlace`: a share of the picture's side, both ways, where the history's last stroke alone leaves ink. */
export function installProbe(lastPlace: number): void {
  const probe: Probe = {
    pointerFrames: [],
    pointerInputs: [],
    undoFrames: [],
    isPending: false,
    historyAt: undefined,
    paintedAt: undefined,
    paintedEpochMs: undefined,
  };
  (globalThis as ProbedWindow).probe = probe;

  /** Runs once the browser has finished the frame of this animation callback. */
  const { port1, port2 } = new MessageChannel();
  const tasks: (() => void)[] = [];
  port1.onmessage = () => tasks.shift()?.();
  const afterFrame = (task: () => void) => {
    tasks.push(task);
    port2.postMessage(undefined);
  };
  const timeFrame = (note: (doneAt: number) => void) => {
    if (probe.isPending) return;
    probe.isPending = true;
    requestAnimationFrame(() =>
      afterFrame(() => {
        probe.isPending = false;
        note(performance.now());
      }),
    );
  };
  addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons === 0) return;
      const handedAt = performance.now();
      timeFrame((doneAt) => {
        probe.pointerFrames.push(doneAt - handedAt);
        probe.pointerInputs.push(doneAt - event.timeStamp);
      });
    },
    { capture: true },
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'z' || !event.ctrlKey) return;
      const handedAt = performance.now();
      timeFrame((doneAt) => probe.undoFrames.push(doneAt - handedAt));
    },
    { capture: true },
  );

  const isInked = (): boolean => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-layer=committed]');
    if (!canvas || canvas.width === 0) return false;
    const at = Math.round(canvas.width * lastPlace);
    const [red = 255, green = 255, blue = 255, alpha = 0] =
      canvas.getContext('2d')?.getImageData(at, at, 1, 1).data ?? [];
    // Outside of a canvas that has not got its size yet, all is transparent black.
    return alpha > 0 && red + green + blue < 600;
  };
  (globalThis as ProbedWindow).isInked = isInked;
  const watch = () =>
    requestAnimationFrame(() =>
      afterFrame(() => {
        if (isInked()) {
          probe.paintedAt = performance.now();
          probe.paintedEpochMs = Date.now();
        } else watch();
      }),
    );
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => {
        if (probe.historyAt !== undefined || typeof data !== 'string') return;
        if (!data.includes('"drawingHistory"')) return;
        probe.historyAt = performance.now();
        watch();
      });
    }
  };
}
