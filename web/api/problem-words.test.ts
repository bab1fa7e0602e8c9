import { expect, it } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { problemWords } from './problem-words.ts';

it('says a rejected call in the language that the page has now', () => {
  const asked = new ApiProblem(422, {
    message: 'बढीमा १० वटा अन्य नाम लेख्नुहोस्।',
    errors: { aliases: ['बढीमा १० वटा अन्य नाम लेख्नुहोस्।'] },
    in_languages: {
      'en-US': { message: 'Enter at most 10 other names.', errors: { aliases: ['Enter at most 10 other names.'] } },
      np: { message: '最多填写10个其他姓名。' },
    },
  });
  expect(problemWords(asked, 'en-US')).toEqual({
    message: 'Enter at most 10 other names.',
    errors: { aliases: ['Enter at most 10 other names.'] },
  });
  expect(problemWords(asked, 'np')).toEqual({ message: '最多填写10个其他姓名。', errors: {} });
});

it('keeps the text of a problem that came without others', () => {
  expect(problemWords(new ApiProblem(400, { message: 'As it was said.' }), 'np')).toEqual({
    message: 'As it was said.',
    errors: {},
  });
});
