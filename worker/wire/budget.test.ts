import { describe, expect, it } from 'vitest';
import { rates } from '../../shared/protocol/limits.ts';
import { newBudget, spend } from './budget.ts';

const START = 1_000_000;

describe('a budget', () => {
  it('grants a burst, then events at the rate', () => {
    const budget = newBudget(START);
    for (let i = 0; i < rates.chat.burst; i++) expect(spend(budget, 'chat', START)).toBe('granted');
    expect(spend(budget, 'chat', START)).toBe('over');
    expect(spend(budget, 'chat', START + 1000 / rates.chat.perSecond)).toBe('granted');
    expect(spend(budget, 'chat', START + 1000 / rates.chat.perSecond)).toBe('over');
  });

  it('limits drawing, chat and other events separately', () => {
    const budget = newBudget(START);
    for (let i = 0; i < rates.drawing.burst; i++) spend(budget, 'drawing', START);
    expect(spend(budget, 'drawing', START)).toBe('over');
    expect(spend(budget, 'chat', START)).toBe('granted');
    expect(spend(budget, 'other', START)).toBe('granted');
  });

  it('allows steady drawing for ever', () => {
    const budget = newBudget(START);
    for (let i = 0; i < 5000; i++) expect(spend(budget, 'drawing', START + i * 16)).toBe('granted');
  });

  it('charges the whole cost of an event, or nothing', () => {
    const budget = newBudget(START);
    expect(spend(budget, 'drawing', START, rates.drawing.burst - 2)).toBe('granted');
    expect(spend(budget, 'drawing', START, 3)).toBe('over');
    expect(spend(budget, 'drawing', START, 2)).toBe('granted');
    expect(spend(budget, 'drawing', START)).toBe('over');
  });

  it('reports a flood when it was exceeded five times within the window', () => {
    const budget = newBudget(START);
    for (let i = 0; i < rates.chat.burst; i++) spend(budget, 'chat', START);
    const verdicts = Array.from({ length: rates.strikes }, () => spend(budget, 'chat', START));
    expect(verdicts).toEqual([...Array(rates.strikes - 1).fill('over'), 'flood']);
  });

  it('forgets strikes older than the window', () => {
    const budget = newBudget(START);
    for (let i = 0; i < rates.other.burst; i++) spend(budget, 'other', START);
    for (let i = 1; i < rates.strikes; i++) expect(spend(budget, 'other', START)).toBe('over');
    const later = START + rates.strikeWindowMs;
    for (let i = 0; i < rates.other.burst; i++) spend(budget, 'other', later);
    expect(spend(budget, 'other', later)).toBe('over');
  });

  it('tolerates a clock that goes back', () => {
    const budget = newBudget(START);
    expect(spend(budget, 'chat', START - 5000)).toBe('granted');
  });
});
