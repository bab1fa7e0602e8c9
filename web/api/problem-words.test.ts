import { expect, it } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { problemWords } from './problem-words.ts';

const texts = {
  'en-US': 'Enter at most 10 other names.',
  ne: 'बढीमा १० वटा अन्य नाम लेख्नुहोस्।',
  np: '最多填写10个其他姓名。',
};
const asked = new ApiProblem(422, {
  message: texts.ne,
  errors: { aliases: [texts.ne], note: ['आवश्यक'] },
  refusals: [
    { code: 'too_many_aliases', field: 'aliases', texts },
    { code: 'required', field: 'note' },
  ],
});

it('says a rejected call in the language that the page has now', () => {
  expect(problemWords(asked, 'en-US')).toEqual({
    message: 'Enter at most 10 other names.',
    errors: { aliases: ['Enter at most 10 other names.'], note: ['आवश्यक'] },
  });
  expect(problemWords(asked, 'np').message).toBe('最多填写10个其他姓名。');
});

it('keeps the text of a problem that came without others', () => {
  expect(problemWords(new ApiProblem(400, { message: 'As it was said.' }), 'np')).toEqual({
    message: 'As it was said.',
    errors: {},
  });
});
