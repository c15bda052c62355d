import { Chance } from '../Chance.ts';
import { bodyDoor } from './bodies.ts';
import type { Door } from './Door.ts';
import { frames } from './frames.ts';
import { objects } from './objects.ts';
import { requests } from './requests.ts';
import { rows } from './rows.ts';
import { texts } from './texts.ts';

export const doors: readonly Door[] = [frames, requests, bodyDoor, texts, rows, objects];

export interface Finding {
  door: string;
  /** Which visit to the door: with the seed it tells all. */
  visit: number;
  /** The input that was let in last. */
  input: unknown;
  error: unknown;
}

interface FuzzResult {
  /** How many inputs each door was given. */
  inputs: Record<string, number>;
  findings: Finding[];
}

/** Goes to one door once. The same seed and number make the same inputs. */
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

/** Shares `count` inputs among the doors. */
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

/** What the product says of mistakes of its own is a finding, even if it went on. */
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
