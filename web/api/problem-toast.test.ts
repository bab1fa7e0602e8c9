import { describe, expect, it } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { toastTextsOf } from './problem-toast.ts';

const fixed = 'Unauthorized Access.';

describe('the toasts of a refused call', () => {
  it.each([555, 401, 400, 4001])('show the message of a %i', (status) => {
    expect(toastTextsOf(new ApiProblem(status, { message: 'The server says so' }), fixed)).toEqual([
      'The server says so',
    ]);
  });

  it('show nothing for a 400 without a message', () => {
    expect(toastTextsOf(new ApiProblem(400, {}), fixed)).toEqual([]);
    expect(toastTextsOf(new ApiProblem(400, undefined), fixed)).toEqual([]);
  });

  it('show each message of a 422 by itself', () => {
    const problem = new ApiProblem(422, { message: 'no', errors: { a: ['Required', 'Too short'], b: ['Not a date'] } });
    expect(toastTextsOf(problem, fixed)).toEqual(['Required', 'Too short', 'Not a date']);
  });

  it('show fixed words for a 403, whatever the body says', () => {
    expect(toastTextsOf(new ApiProblem(403, { message: 'something else' }), fixed)).toEqual([fixed]);
  });

  it('shows the message of a body whose own status is 4001, which HTTP cannot carry', () => {
    expect(toastTextsOf(new ApiProblem(409, { status: 4001, message: 'The server says so' }), fixed)).toEqual([
      'The server says so',
    ]);
  });

  it.each([404, 409, 429, 500, 503])('show nothing for a %i', (status) => {
    expect(toastTextsOf(new ApiProblem(status, { message: 'hidden' }), fixed)).toEqual([]);
  });
});
