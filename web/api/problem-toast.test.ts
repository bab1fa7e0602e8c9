import { describe, expect, it } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { toastTextsOf } from './problem-toast.ts';
import { problemWords } from './problem-words.ts';

const fixed = 'Unauthorized Access.';
const textsOf = (problem: ApiProblem) => toastTextsOf(problem, fixed, problemWords(problem, 'en-US'));

describe('the toasts of a refused call', () => {
  it.each([555, 401, 400, 4001])('show the message of a %i', (status) => {
    expect(textsOf(new ApiProblem(status, { message: 'The server says so' }))).toEqual(['The server says so']);
  });

  it('show nothing for a 400 without a message', () => {
    expect(textsOf(new ApiProblem(400, {}))).toEqual([]);
    expect(textsOf(new ApiProblem(400, undefined))).toEqual([]);
  });

  it('show each message of a 422 by itself', () => {
    const problem = new ApiProblem(422, { message: 'no', errors: { a: ['Required', 'Too short'], b: ['Not a date'] } });
    expect(textsOf(problem)).toEqual(['Required', 'Too short', 'Not a date']);
  });

  it('show fixed words for a 403, whatever the body says', () => {
    expect(textsOf(new ApiProblem(403, { message: 'something else' }))).toEqual([fixed]);
  });

  it('shows the message of a body whose own status is 4001, which HTTP cannot carry', () => {
    expect(textsOf(new ApiProblem(409, { status: 4001, message: 'The server says so' }))).toEqual([
      'The server says so',
    ]);
  });

  it.each([404, 409, 429, 500, 503])('show nothing for a %i', (status) => {
    expect(textsOf(new ApiProblem(status, { message: 'hidden' }))).toEqual([]);
  });
});
