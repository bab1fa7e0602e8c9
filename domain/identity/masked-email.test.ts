import { expect, it } from 'vitest';
import { maskEmail } from './masked-email.ts';

it('leaves the first letter and the domain of an address', () => {
  expect(maskEmail('maya@example.com')).toBe('m…@example.com');
  expect(maskEmail('x@post.example.org')).toBe('x…@post.example.org');
});
