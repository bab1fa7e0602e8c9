import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeInput, type TypedInput } from './typed-input.ts';

const inputs: readonly TypedInput[] = [
  { id: 'number', kind: 'line', required: true },
  { id: 'day', kind: 'day', past: true },
  { id: 'ground', kind: 'lines' },
];

describe('values typed for an action', () => {
  it('are kept without spaces around them, and empty ones not at all', () => {
    expect(judgeInput(inputs, { number: ' 17 ', day: '', ground: '  ' }, '2026-10-01')).toEqual({
      ok: { number: '17' },
    });
  });

  it('are text alone: one line where one is asked for, without control and direction marks', () => {
    const typed = { number: '1\u202e7\n8\u0007', ground: ' one\u0007\r\n two \u200b' };
    expect(judgeInput(inputs, typed, '2026-10-01')).toEqual({ ok: { number: '17 8', ground: 'one\ntwo' } });
    expect(judgeInput(inputs, { number: '\u200b' }, '2026-10-01')).toMatchObject({
      violations: [{ code: 'required' }],
    });
  });

  it.each([
    [{ number: '' }, 'required', 'input.number'],
    [{}, 'required', 'input.number'],
    [{ number: '1', day: '2026-02-30' }, 'date_incomplete', 'input.day'],
    [{ number: '1', day: '2026-10-02' }, 'date_not_past', 'input.day'],
    [{ number: '1', other: 'value' }, 'not_asked', 'input.other'],
    [{ number: 'x'.repeat(121) }, 'too_long', 'input.number'],
  ])('%j is refused: %s', (typed, code, field) => {
    expect(judgeInput(inputs, typed, '2026-10-01')).toMatchObject({ violations: [{ code, field }] });
  });

  it('keep nothing that was not asked for', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (typed) => {
        const judged = judgeInput(inputs, { ...typed, number: '1' }, '2026-10-01');
        if ('ok' in judged) expect(['number', 'day', 'ground']).toEqual(expect.arrayContaining(Object.keys(judged.ok)));
      }),
      { seed: 7 },
    );
  });
});
