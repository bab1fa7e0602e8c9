import { createTransport } from 'nodemailer';
import type { Language } from '#domain/i18n/languages.ts';

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export interface OutgoingMail {
  /** One address. */
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Address that takes the reader off such mails with one call (RFC 8058). */
  readonly unsubscribe?: string;
  /** Stable for one notice: a repeated attempt has the same Message-ID, so that mailboxes can drop the duplicate. */
  readonly noticeId: string;
}

/** Sends one mail or throws. `undeliverable` tells the outbox whether another attempt makes sense. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

export class MailError extends Error {
  /** True when the recipient's server rejected it for good; false: try again later. */
  readonly undeliverable: boolean;
  constructor(message: string, undeliverable: boolean) {
    super(message);
    this.undeliverable = undeliverable;
  }
}

export interface MailSender {
  readonly name: string;
  readonly address: string;
}

export interface SmtpConfiguration {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 465); otherwise STARTTLS when offered. */
  readonly secure: boolean;
  /** Refuse to send in clear. Off only for a relay on the same machine. */
  readonly requireTls: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly from: MailSender;
}

/** No line breaks and no other control characters: a header value must not become a second header. */
export function headerText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here.
  return text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}

/** Tells whether a text is one plain address: no list, no display name, no comment, no line break. */
export function isSingleAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s,;:<>()[\]\\"@]{1,64}@[^\s,;:<>()[\]\\"@]{1,253}$/u.test(text);
}

export function smtpTransport(configuration: SmtpConfiguration): MailTransport & { close(): void } {
  const { user, password, from } = configuration;
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: configuration.host,
    port: configuration.port,
    secure: configuration.secure,
    requireTLS: configuration.requireTls,
    ...(user === undefined || password === undefined ? {} : { auth: { user, pass: password } }),
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    // Attachments are passed as bytes only: nothing in a mail may make the server open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@')[1] ?? 'localhost';
  return {
    async send(mail) {
      if (!isSingleAddress(mail.to)) throw new MailError('Not a single mail address', true);
      try {
        await transport.sendMail({
          from: { name: headerText(from.name), address: from.address },
          to: { name: '', address: mail.to },
          subject: headerText(mail.subject),
          text: mail.text,
          html: mail.html,
          messageId: `<${headerText(mail.noticeId).replace(/[^\w-]/g, '')}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(mail.unsubscribe === undefined ? {} : oneClickHeaders(mail.unsubscribe)),
          },
          attachments: (mail.attachments ?? []).map((attachment) => ({
            filename: headerText(attachment.filename),
            contentType: attachment.contentType,
            content: attachment.content,
          })),
        });
      } catch (error) {
        throw new MailError('The mail server did not take the mail', isPermanent(error));
      }
    },
    close: () => transport.close(),
  };
}

/** Returns the headers by which a mail program offers to take its reader off such mails (RFC 2369, RFC 8058). */
function oneClickHeaders(address: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${headerText(new URL(address).href)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Replies of 5xx about the recipient or the content are permanent; everything else may be temporary. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** A mail as the demonstration mailbox shows it. */
export interface MailboxEntry {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  readonly noticeId: string;
  readonly sentAt: Date;
}

export interface MailboxStore {
  /** An existing notice id is left unchanged: a repeated attempt adds nothing. */
  add(entry: MailboxEntry): Promise<void>;
}

/** Transport for demonstrations: mails are stored for the mailbox page and never leave the server. */
export function mailboxTransport(store: MailboxStore, now: () => Date): MailTransport {
  return {
    async send(mail) {
      if (!isSingleAddress(mail.to)) throw new MailError('Not a single mail address', true);
      const { to, language, text, html, noticeId } = mail;
      const attachments = mail.attachments ?? [];
      await store.add({
        to,
        language,
        subject: headerText(mail.subject),
        text,
        html,
        attachments,
        noticeId,
        sentAt: now(),
      });
    },
  };
}
