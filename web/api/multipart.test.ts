import { describe, expect, it } from 'vitest';
import { toMultipart } from './multipart.ts';

function entriesOf(form: FormData): [string, string][] {
  return [...form.entries()].map(([key, value]) => [key, typeof value === 'string' ? value : `file ${value.name}`]);
}

describe('multipart form values', () => {
  it('writes groups and lists as bracketed keys', () => {
    const form = toMultipart({
      service: 'specimen',
      travellers: [{ surname: 'One', dob: { day: '1', month: '2' } }, { surname: 'Two' }],
    });
    expect(entriesOf(form)).toEqual([
      ['service', 'specimen'],
      ['travellers[0][surname]', 'One'],
      ['travellers[0][dob][day]', '1'],
      ['travellers[0][dob][month]', '2'],
      ['travellers[1][surname]', 'Two'],
    ]);
  });

  it('leaves out blank text and absent values, and keeps zero and no', () => {
    const form = toMultipart({ a: '', b: '  ', c: null, d: undefined, e: 0, f: false, g: [], h: 'kept' });
    expect(entriesOf(form)).toEqual([
      ['e', '0'],
      ['f', 'false'],
      ['h', 'kept'],
    ]);
  });

  it('writes a day as year, month, day of the local calendar', () => {
    expect(entriesOf(toMultipart({ day: new Date(2026, 9, 5, 0, 30) }))).toEqual([['day', '2026-10-05']]);
    expect(entriesOf(toMultipart({ day: new Date(2026, 9, 5, 23, 30) }))).toEqual([['day', '2026-10-05']]);
  });

  it('sends a file with its name', () => {
    const form = toMultipart({ document: 'photo', file: new File(['x'], 'face.jpg', { type: 'image/jpeg' }) });
    expect(entriesOf(form)).toEqual([
      ['document', 'photo'],
      ['file', 'file face.jpg'],
    ]);
  });
});
