import { servicePath } from '#contract/paths.ts';
import { type Language, languageFacts } from '#domain/i18n/languages.ts';
import type { MailboxHeading, MailboxRow } from '../mail/mailbox-repository.ts';
import { type Html, html } from '../payments/sandbox-gateway/html.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { formatInstant } from '../platform/i18n/formats.ts';

export const mailboxStyle = `:root{color-scheme:light dark;--ink:#16202b;--ground:#fff;--line:#5d6b79;--link:#0b3d91}
@media (prefers-color-scheme:dark){:root{--ink:#e9eef3;--ground:#10161c;--line:#8c9aa8;--link:#9cc2ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 system-ui,"Noto Sans Devanagari",sans-serif}
main{max-width:60rem;margin:0 auto;padding:24px 16px 48px}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 8px}
h2{font-size:1.25rem;margin:24px 0 8px}
a{color:var(--link);overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.mails{list-style:none;margin:24px 0;padding:0}
.mails li{padding:12px 0;border-top:1px solid var(--line)}
.mails a{display:inline-block;min-height:24px;font-weight:600}
.mails p,dl dd{margin:0;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0}
dt{font-weight:600}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;border:1px solid var(--line);padding:16px;margin:16px 0}
`;

function page(language: Language, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${languageFacts[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${servicePath('demoMailboxStyle')}">
</head>
<body>
<main>${body}</main>
</body>
</html>
`.text;
}

/** Returns the page that lists stored mails, newest first. */
export function mailboxPage(
  language: Language,
  mails: readonly MailboxHeading[],
  recipient: string | undefined,
): string {
  const t = messagesFor(language);
  const title = t('demo_mailbox.title');
  const items = mails.map(
    (mail) => html`<li>
<a href="${servicePath('demoMail', { mail_id: mail.id })}">${mail.subject}</a>
<p>${t('demo_mailbox.recipient')}: ${mail.recipient}</p>
<p><time datetime="${mail.received_at.toISOString()}">${formatInstant(mail.received_at, language)}</time></p>
</li>`,
  );
  const heading = recipient === undefined ? t('demo_mailbox.list') : t('demo_mailbox.only', { recipient });
  return page(
    language,
    title,
    html`<h1>${title}</h1>
<p>${t('demo_mailbox.explanation')}</p>
<h2>${heading}</h2>
${mails.length === 0 ? html`<p>${t('demo_mailbox.empty')}</p>` : html`<ol class="mails">${items}</ol>`}`,
  );
}

/** Returns the page of one mail as plain text, with its attachments. */
export function mailPage(language: Language, mail: MailboxRow): string {
  const t = messagesFor(language);
  const documents = mail.attachments.map(
    (attachment, index) =>
      html`<li><a href="${servicePath('demoMailAttachment', { mail_id: mail.id, index: String(index) })}">${attachment.name}</a></li>`,
  );
  return page(
    language,
    mail.subject,
    html`<p><a href="${servicePath('demoMailbox')}">${t('demo_mailbox.all')}</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>${t('demo_mailbox.recipient')}</dt><dd>${mail.recipient}</dd>
<dt>${t('demo_mailbox.received')}</dt><dd><time datetime="${mail.received_at.toISOString()}">${formatInstant(mail.received_at, language)}</time></dd>
</dl>
<pre>${linked(mail.body_text)}</pre>
<p><a href="${servicePath('demoMailHtml', { mail_id: mail.id })}">${t('demo_mailbox.formatted')}</a></p>
${documents.length === 0 ? html`` : html`<h2>${t('demo_mailbox.attachments')}</h2><ul>${documents}</ul>`}`,
  );
}

/** Returns text with its web addresses as links. */
function linked(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
