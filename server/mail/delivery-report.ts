import PostalMime from 'postal-mime';

/** Report of a mail system about a mail of ours that it could not deliver (RFC 3464). */
export interface DeliveryReport {
  /** Notice id from the mail's Message-ID. */
  readonly noticeId: string;
  /** `5.1.1; smtp; 550 no such user`: status and the remote server's answer. */
  readonly reason: string;
}

/**
 * Reads a report about one mail; undefined for anything else: a delay, a vacation note, a report without the mail's own
 * headers. Only a permanent failure (`Action: failed`) counts.
 */
export async function readDeliveryReport(raw: Buffer): Promise<DeliveryReport | undefined> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const part = (type: string) => {
    const found = mail.attachments.find(({ mimeType }) => mimeType === type);
    return typeof found?.content === 'string' ? found.content : undefined;
  };
  const status = part('message/delivery-status');
  const original = part('message/rfc822-headers') ?? part('message/rfc822') ?? part('text/rfc822-headers');
  if (status === undefined || original === undefined || headerIn(status, 'action') !== 'failed') return undefined;
  const noticeId = /^<([\w-]{8,64})@[^>]+>$/.exec(headerIn(original, 'message-id') ?? '')?.[1];
  if (noticeId === undefined) return undefined;
  const reason = [headerIn(status, 'status'), headerIn(status, 'diagnostic-code')].filter((text) => text !== undefined);
  return { noticeId, reason: reason.join('; ') };
}

/** Returns the first header with a name, anywhere in the text. */
function headerIn(text: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim();
}
