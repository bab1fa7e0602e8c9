import type { FastifyRequest } from 'fastify';
import { languageHeader } from '#contract/headers.ts';
import { defaultLanguage, isLanguage, type Language, languageFacts, languages } from '#domain/i18n/languages.ts';

/** Returns the caller's language: `Accept-Language` by our own keys (`np`) first, then by tags (`zh-CN`, `ne`). */
export function requestLanguage(request: FastifyRequest): Language {
  const header = request.headers[languageHeader];
  if (header === undefined) return defaultLanguage;
  for (const part of header.split(',')) {
    const wanted = part.split(';')[0]?.trim() ?? '';
    if (isLanguage(wanted)) return wanted;
    const primary = wanted.split('-')[0]?.toLowerCase();
    const found = languages.find((language) => languageFacts[language].tag.split('-')[0]?.toLowerCase() === primary);
    if (found !== undefined) return found;
  }
  return defaultLanguage;
}
