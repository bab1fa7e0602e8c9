import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { demoMailsAnswer, demoMailsQuery } from '#contract/api/demo.ts';
import { apiPaths, servicePath, servicePaths } from '#contract/paths.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { findMailboxMail, listMailbox, type MailboxRow, readMailbox } from '../mail/mailbox-repository.ts';
import type { App } from '../platform/http/app-types.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { mailboxPage, mailboxStyle, mailPage } from './mailbox-page.ts';

const config = { access: { kind: 'demo' }, audit: { none: 'the demo’s own mailbox' } } as const;
const hidden = { hide: true } as const;
const mailParams = z.object({ mail_id: z.uuid() });
const mailsShown = 100;

const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The demo's mailbox: pages for people, and the same as JSON for tests. */
export function registerMailboxRoutes(app: App, { database }: Dependencies): void {
  const readMail = async (id: string): Promise<MailboxRow> => {
    const mail = await findMailboxMail(database, id);
    if (mail === undefined) throw new ViolationError([violation('not_found')]);
    return mail;
  };

  app.get(
    apiPaths.demoMails,
    {
      schema: {
        tags: ['demo'],
        summary: 'Mails kept instead of being sent, newest first',
        querystring: demoMailsQuery,
        response: { 200: demoMailsAnswer },
      },
      config,
    },
    async (request) => {
      const mails = await readMailbox(database, { recipient: request.query.recipient, limit: mailsShown });
      return {
        data: mails.map((mail) => ({
          id: mail.id,
          recipient: mail.recipient,
          subject: mail.subject,
          text: mail.body_text,
          html: mail.body_html,
          received_at: mail.received_at.toISOString(),
          attachments: mail.attachments.map((attachment, index) => ({
            name: attachment.name,
            media_type: attachment.mediaType,
            address: servicePath('demoMailAttachment', { mail_id: mail.id, index: String(index) }),
          })),
        })),
      };
    },
  );

  app.get(
    servicePaths.demoMailbox,
    { schema: { ...hidden, querystring: demoMailsQuery }, config },
    async (request, reply) => {
      const { recipient } = request.query;
      const mails = await listMailbox(database, { recipient, limit: mailsShown });
      return sendPage(reply, mailboxPage(requestLanguage(request), mails, recipient));
    },
  );
  app.get(servicePaths.demoMailboxStyle, { schema: hidden, config }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyle),
  );
  app.get(servicePaths.demoMail, { schema: { ...hidden, params: mailParams }, config }, async (request, reply) =>
    sendPage(reply, mailPage(requestLanguage(request), await readMail(request.params.mail_id))),
  );
  app.get(servicePaths.demoMailHtml, { schema: { ...hidden, params: mailParams }, config }, async (request, reply) => {
    const mail = await readMail(request.params.mail_id);
    return reply
      .header('content-security-policy', mailPolicy(mail.body_html))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mail.body_html);
  });
  app.get(
    servicePaths.demoMailAttachment,
    {
      schema: { ...hidden, params: mailParams.extend({ index: z.coerce.number().int().min(0).max(99) }) },
      config,
    },
    async (request, reply) => {
      const mail = await readMail(request.params.mail_id);
      const attachment = mail.attachments[request.params.index];
      if (attachment === undefined) throw new ViolationError([violation('not_found')]);
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="${attachment.name.replace(/[^\w.-]/g, '_')}"`)
        .type(attachment.mediaType)
        .send(Buffer.from(attachment.base64, 'base64'));
    },
  );
}

function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(text);
}

/** Allows a formatted mail exactly its own styles, no other resources and no scripts. */
function mailPolicy(body: string): string {
  const styles = [...body.matchAll(/style="([^"]*)"|<style>([^<]*)<\/style>/g)].map(([, one, all]) => one ?? all ?? '');
  const hashes = [...new Set(styles)].map(
    (style) => `'sha256-${createHash('sha256').update(style, 'utf8').digest('base64')}'`,
  );
  const allowed = hashes.length === 0 ? "'none'" : `'unsafe-hashes' ${hashes.join(' ')}`;
  return `default-src 'none'; style-src ${allowed}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation`;
}
