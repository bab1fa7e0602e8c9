/**
 * Returns an email address in which its holder knows it again and nobody else learns it: `m…@example.com`. Two numbers
 * and a birth date open an application, and are no proof of being its applicant.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
