import { Chance } from '../Chance.ts';
import { bodies } from './bodies.ts';
import type { Door } from './Door.ts';
import { frames } from './frames.ts';
import { objects } from './objects.ts';
import { requests } from './requests.ts';
import { rows } from './rows.ts';
import { texts } from './texts.ts';

/** Every door of the Worker. */
export const doors: readonly Door[] = [frames, requests, bodies, texts, rows, objects];

export interface Finding {
  door: string;
  /** The number of the visit, which with the seed reproduces it. */
  visit: number;
  /** The last input. */
  input: unknown;
  error: unknown;
}

interface FuzzResult {
  /** Inputs per door. */
  inputs: Record<string, number>;
  findings: Finding[];
}

/** Visits a door once. Deterministic: the same seed and number yield the same inputs. */
export async function visitDoor(
  door: Door,
  seed: number,
  visit: number,
): Promise<{ inputs: number; finding?: Finding }> {
  let inputs = 0;
  let last: unknown;
  const complaints = listenToConsole();
  try {
    await door.visit(new Chance(seed, `${door.name} ${visit}`), (input) => {
      inputs += 1;
      last = input;
      const [complaint] = complaints.heard;
      if (complaint !== undefined) throw complaint;
    });
    const [complaint] = complaints.heard;
    if (complaint !== undefined) throw complaint;
    return { inputs };
  } catch (error) {
    return { inputs, finding: { door: door.name, visit, input: last, error } };
  } finally {
    complaints.stop();
  }
}

/** Distributes `count` inputs among the doors. */
export async function fuzz(seed: number, count: number): Promise<FuzzResult> {
  const result: FuzzResult = { inputs: {}, findings: [] };
  for (const door of doors) {
    const visits = Math.ceil((count * door.weight) / door.inputs);
    for (let visit = 0; visit < visits; visit++) {
      const { inputs, finding } = await visitDoor(door, seed, visit);
      result.inputs[door.name] = (result.inputs[door.name] ?? 0) + inputs;
      if (finding) result.findings.push(finding);
    }
  }
  return result;
}

/** Captures `console.error`: an error that the product logs is a finding, even if it carries on. */
function listenToConsole(): { heard: unknown[]; stop(): void } {
  const heard: unknown[] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => heard.push(words.find((word) => word instanceof Error) ?? words);
  return {
    heard,
    stop: () => {
      console.error = error;
    },
  };
}
