import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usd } from '#domain/fees/money.ts';
import { languages } from '#domain/i18n/languages.ts';
import { formatDay } from '#server/platform/i18n/formats.ts';
import { type MailData, mailKinds } from './mail-data.ts';
import { headerText, isSingleAddress, MailError, mailboxTransport, smtpTransport } from './mail-transport.ts';
import { renderMail } from './templates.ts';

const portal = { name: 'Pravesh', demo: true };
const link = 'https://portal.example/visa-application-track?number=TIA26&x=1';
const place = {
  name: 'Embassy of Nepal, London',
  lines: ['Address: 1 Test Street, Utopia', 'Phone: +44 20 5550 0100'],
  map: 'https://maps.example/search?query=Embassy',
};
const submissionNumbers = ['TIA26-7K3M9-QX24V-TBWH5', 'TIA26-8M4N0-RY35W-VCXJ6'];
/** The paragraph with them, at the end of each mail about applications. */
const numbersLine = {
  'en-US': 'Submission numbers: TIA26-7K3M9-QX24V-TBWH5, TIA26-8M4N0-RY35W-VCXJ6',
  ne: 'आवेदन नम्बर: TIA26-7K3M9-QX24V-TBWH5, TIA26-8M4N0-RY35W-VCXJ6',
  np: '申请编号：TIA26-7K3M9-QX24V-TBWH5、TIA26-8M4N0-RY35W-VCXJ6',
};
const data: MailData = {
  draft_code: { draftNumber: 'DR-1', code: '482913', minutes: 15 },
  submission_received: {
    submissionNumbers,
    arrivalDate: '2026-10-05',
    validUntil: '2026-10-16',
    link,
    amount: usd(6200),
    payLink: link,
  },
  payment_receipt: { submissionNumbers, amount: usd(6200), receiptNumber: 'RC-2026-0000123', link },
  payment_declined: { submissionNumbers, amount: usd(6200), link },
  refund_requested: { submissionNumbers, amount: usd(6200), link },
  refund_sent: { submissionNumbers, amount: usd(6200), way: 'card', link },
  refund_refused: { submissionNumbers, amount: usd(6200), place, link },
  arrival_changed: {
    submissionNumbers,
    arrivalDate: '2026-10-07',
    due: 'yes',
    amount: usd(6200),
    refunded: 'yes',
    refund: usd(5100),
    link,
  },
  lapsing_soon: { submissionNumbers, validUntil: '2026-10-16', granted: 'no', link },
  lapsed: { submissionNumbers, link },
  issued: { submissionNumbers, paper: 'slip', validFrom: '2026-10-05', validUntil: '2026-11-03', link },
  refused: { submissionNumbers, reasons: ['<b>First</b> reason', 'Second reason'], link },
  refused_mendable: {
    submissionNumbers,
    reasons: ['A reason'],
    items: ['A <letter>'],
    until: '2026-11-07',
    fee: 'paid',
    link,
  },
  mend_reminder: { submissionNumbers, items: ['A <letter>'], until: '2026-11-07', link },
  confirmation_asked: { submissionNumber: submissionNumbers[0] ?? '', dueOn: '2026-10-20', link },
  information_needed: {
    submissionNumbers,
    items: ['A <letter>'],
    sentence: 'Not older than <three> months.',
    said: 'yes',
    dueOn: '2026-10-20',
    link,
  },
  information_reminder: { submissionNumbers, closesOn: '2026-11-04', link },
  question_closed: { submissionNumbers, link },
  appointment: { submissionNumbers, day: '2026-10-20', time: '10:30', office: place.name, place, link },
  appointment_called_off: {
    submissionNumbers,
    day: '2026-10-20',
    time: '10:30',
    office: 'Embassy of Nepal, London',
    link,
  },
  granted: { submissionNumbers, fee: 'due', collectBy: '2026-12-04', place, link },
  granted_unpaid: {
    submissionNumbers,
    payBy: '2026-12-04',
    amount: usd(4500),
    payLink: link,
    link,
  },
  fee_waived: { submissionNumbers, waived: usd(3000), amount: usd(4500), due: 'yes', link },
  closed: { submissionNumbers, reasons: ['First reason'], link },
  reopened: { submissionNumbers, link },
  taken_back: { submissionNumbers, reasons: ['First reason'], place, link },
  visa_ending: {
    validUntil: '2026-03-30',
    days: 7,
    ways: ['One way', 'Another way'],
    link,
    stopLink: `${link}#token`,
  },
  account_invitation: { hours: 72, link },
  new_password: { minutes: 30, link },
  second_factor_removed: {},
};

const received: { raw: Buffer; to: string[] }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo: (address, _session, done) => {
    if (address.address.startsWith('nobody'))
      return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
    if (address.address.startsWith('busy')) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
    return done();
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({ raw: Buffer.concat(chunks), to: session.envelope.rcptTo.map((to) => to.address) });
      done();
    });
  },
});
let smtp: ReturnType<typeof smtpTransport>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const from = { name: 'Pravesh', address: 'no-reply@portal.example' };
  smtp = smtpTransport({ host: '127.0.0.1', port: address.port, secure: false, requireTls: false, from });
});
afterAll(async () => {
  smtp.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

function mail(to: string, changes: { subject?: string; noticeId?: string } = {}) {
  const words = renderMail('submission_received', data.submission_received, 'ne', portal);
  const pdf = { filename: 'slip.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 content') };
  return { to, language: 'ne' as const, ...words, attachments: [pdf], noticeId: 'notice-1', ...changes };
}

describe('templates', () => {
  it.each(mailKinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
    '%s in %s has all its words and values',
    (kind, language) => {
      const words = renderMail(kind, data[kind], language, portal);
      const html = words.html.replace(/<style>[^<]*<\/style>/, '');
      for (const part of [words.subject, words.text, html]) {
        expect(part).not.toMatch(/\bmail\.[a-z]|undefined|\{|\[object/);
      }
      // A long number in a subject tells nobody what happened.
      for (const number of submissionNumbers) expect(words.subject).not.toContain(number);
      expect(words.text.startsWith(`${words.subject}\n`)).toBe(true);
      expect(html).toContain('<h1');
      expect(html).not.toContain('<img');
      // Some mails have a link, some carry a code, and some only inform.
      const told = data[kind];
      if ('link' in told) expect(words.text).toContain(link);
      if ('code' in told) expect(words.text).toContain(told.code);
      if ('submissionNumbers' in told) {
        expect(words.text.split('\n\n').filter((paragraph) => paragraph === numbersLine[language])).toHaveLength(1);
        for (const number of submissionNumbers) expect(html.split(`>${number}</span>`)).toHaveLength(2);
      }
      if (language === 'np') expect(words.subject + words.text).toMatch(/\p{Script=Han}/u);
      if (language === 'ne') expect(words.subject + words.text).toMatch(/\p{Script=Devanagari}/u);
    },
  );

  it('word days and sums for the reader', () => {
    const words = renderMail('issued', data.issued, 'en-US', portal);
    expect(words.text).toContain('valid from 5 October 2026 to 3 November 2026');
    expect(renderMail('payment_receipt', data.payment_receipt, 'np', portal).subject).toBe('已收到您缴纳的 USD 62.00');
  });

  it('name the person, box the days and have one button, in both parts', () => {
    const words = renderMail('issued', data.issued, 'en-US', portal, { id: 'visa-on-arrival' }, 'Anna');
    expect(words.subject).toBe('Anna, your visa is granted');
    expect(words.html).toContain('>Anna, your visa is granted</h1>');
    for (const part of [words.text, words.html]) {
      expect(part).toContain('Valid, both days included');
      expect(part).toContain('5 October 2026 – 3 November 2026');
    }
    expect(words.html.match(/<a /g)).toHaveLength(1);
    expect(words.text).toContain('5 October 2026 – 3 November 2026 (30 days)\n');
    expect(words.html).toContain('>30 days</p>');
    expect(words.text.match(/TIA26-7K3M9-QX24V-TBWH5/g)).toHaveLength(1);
    expect(words.html).toContain('background:#10294d;border-top:4px solid #c8102e');
    const alone = renderMail('issued', data.issued, 'en-US', portal, { id: 'visa-on-arrival' });
    expect(alone.subject).toBe('Your visa is granted');
  });

  it('list reasons one by one, and show in a mailbox what the subject does not say', () => {
    const { html, text } = renderMail('refused', data.refused, 'en-US', portal);
    expect(text).toContain('– <b>First</b> reason\n– Second reason');
    expect(html.match(/<li /g)).toHaveLength(2);
    const received = renderMail('submission_received', data.submission_received, 'en-US', portal);
    expect(received.html).toContain('overflow:hidden">Date: 5 October 2026</div>');
    expect(received.text).toContain('another way to pay.\n\nPay USD 62.00:\n');
    const appointment = renderMail('appointment', data.appointment, 'en-US', portal);
    expect(appointment.html).toContain('overflow:hidden">Come to the Embassy of Nepal, London');
    expect(appointment.text).toContain(
      `moved twice.\n\n${place.name}\n${place.lines.join('\n')}\n\nShow on a map:\n${place.map}`,
    );
    expect(appointment.html).toContain('<br>Address: 1 Test Street, Utopia<br>');
  });

  it.each(languages)('lead with what to send and why, then until when, then the way to it (%s)', (language) => {
    const until = formatDay('2026-11-07', language);
    for (const kind of ['refused_mendable', 'mend_reminder'] as const) {
      const { subject, text, html } = renderMail(kind, data[kind], language, portal);
      expect(subject).not.toContain(until);
      for (const [part, item] of [
        [text, '– A <letter>'],
        [html.slice(html.indexOf('<h1')), '>A &lt;letter&gt;<'],
      ] as const) {
        expect(part.indexOf(item)).toBeGreaterThan(0);
        expect(part.indexOf(until)).toBeGreaterThan(part.indexOf(item));
        expect(part.indexOf('track')).toBeGreaterThan(part.indexOf(until));
      }
      // So does the line that mailboxes show.
      expect(html.split('overflow:hidden">')[1]?.split('</div>')[0]).toContain('– A &lt;letter&gt;');
    }
    const { text } = renderMail('refused_mendable', data.refused_mendable, language, portal);
    const [reason = ''] = data.refused_mendable.reasons;
    expect(text.indexOf(until)).toBeGreaterThan(text.indexOf(reason));
    expect(text.indexOf(reason)).toBeGreaterThan(0);
  });

  it('escape what people typed, and link to web addresses only', () => {
    const asked = renderMail('information_needed', data.information_needed, 'en-US', portal);
    expect(asked.html).toContain('Not older than &lt;three&gt; months.');
    expect(asked.text).toContain(
      '\n\nNot older than <three> months.\n\nReply by: 20 October 2026\n\nOpen your application',
    );
    const unsaid = { ...data.information_needed, sentence: '', said: 'no' as const };
    expect(renderMail('information_needed', unsaid, 'en-US', portal).text).toContain(
      'A <letter>\n\nReply by: 20 October 2026\n\nOpen',
    );
    const words = renderMail('refused', data.refused, 'en-US', portal);
    expect(words.html).toContain('&lt;b&gt;First&lt;/b&gt; reason</li>');
    expect(words.html).toContain('number=TIA26&amp;x=1');
    const script = { ...data.lapsed, link: 'javascript:alert(1)' };
    expect(() => renderMail('lapsed', script, 'en-US', portal)).toThrow(RangeError);
  });
});

describe('SMTP', () => {
  it('carries the words in the reader’s script, with the document attached', async () => {
    await smtp.send(mail('one@example.test'));
    const message = received.pop();
    const parsed = await PostalMime.parse(message?.raw ?? Buffer.alloc(0));
    const words = renderMail('submission_received', data.submission_received, 'ne', portal);
    expect(message?.to).toEqual(['one@example.test']);
    expect(parsed.subject).toBe(words.subject);
    expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(words.text.trim());
    expect(parsed.html?.trim()).toBe(words.html);
    expect(parsed.from).toMatchObject({ name: 'Pravesh', address: 'no-reply@portal.example' });
    expect(parsed.messageId).toBe('<notice-1@portal.example>');
    expect(parsed.attachments[0]).toMatchObject({ filename: 'slip.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1.7 content');
  });

  it('lets no line break in a subject become a header, and takes one address only', async () => {
    await smtp.send(mail('one@example.test', { subject: 'Hello\r\nBcc: other@example.test', noticeId: 'a\r\nBcc: b' }));
    const message = received.pop();
    const parsed = await PostalMime.parse(message?.raw ?? Buffer.alloc(0));
    expect(message?.to).toEqual(['one@example.test']);
    expect(parsed.bcc ?? []).toEqual([]);
    expect(parsed.headers.map((header) => header.key)).not.toContain('bcc');
    for (const to of [
      'one@example.test, two@example.test',
      'one@example.test\r\nBcc: x@y.test',
      '"a" <b@c.test>',
      'none',
    ]) {
      await expect(smtp.send(mail(to))).rejects.toMatchObject({ undeliverable: true });
    }
    expect(received).toEqual([]);
    expect(headerText('a\u0000b\u2028c')).toBe('a b c');
    expect(isSingleAddress('süß@exämple.test')).toBe(true);
  });

  it('tells a final refusal from one to try again, without the address in the error', async () => {
    await expect(smtp.send(mail('nobody@example.test'))).rejects.toMatchObject({ undeliverable: true });
    const later = await smtp.send(mail('busy@example.test')).catch((error: unknown) => error);
    expect(later).toBeInstanceOf(MailError);
    expect(later).toMatchObject({ undeliverable: false });
    expect(String(later)).not.toContain('busy@');
  });
});

describe('the demonstration mailbox', () => {
  it('keeps the whole mail with its time', async () => {
    const kept: unknown[] = [];
    const sentAt = new Date('2026-10-01T03:15:00Z');
    const mailbox = mailboxTransport({ add: async (entry) => void kept.push(entry) }, () => sentAt);
    await mailbox.send(mail('one@example.test'));
    expect(kept).toMatchObject([{ to: 'one@example.test', language: 'ne', noticeId: 'notice-1', sentAt }]);
  });
});
