import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FileRule } from '#domain/forms/form-definition.ts';
import { hashPassword } from '../../accounts/sign-in/passwords.ts';
import { acceptUpload, readLimited, uploadLimitBytes } from './accept-upload.ts';

const scan: FileRule = { document: 'passport', accept: 'image_or_pdf' };
const sender = { sender: { address: '192.0.2.1' } };
const photo: FileRule = { document: 'photo', accept: 'image', shape: 'portrait' };

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#8899aa' } });
}

/** Makes a square PNG by hand: sharp would need the memory that the bomb is meant to take. */
function blackPng(side: number, { bits = 1, interlaced = false } = {}): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = bits;
  header[12] = interlaced ? 1 : 0;
  const rows = deflateSync(Buffer.alloc(((side * bits) / 8 + 1) * side), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

async function violationOf(bytes: Buffer, rule: FileRule = scan): Promise<string> {
  const outcome = await acceptUpload(bytes, rule, { sender: { address: 'test' }, field: 'passport_scan' });
  if (outcome.ok) return 'accepted';
  expect(outcome.violation.field).toBe('passport_scan');
  return outcome.violation.code;
}

describe('pictures', () => {
  it('are turned, shrunk, and lose what the camera wrote into them', async () => {
    const bytes = await picture(3000, 1500)
      .withExif({ IFD0: { Copyright: 'Test Traveller One' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const outcome = await acceptUpload(bytes, scan, sender);
    if (!outcome.ok) throw new Error(outcome.violation.code);
    const { upload } = outcome;
    expect([upload.width, upload.height, upload.mimeType]).toEqual([1000, 2000, 'image/jpeg']);
    const metadata = await sharp(upload.bytes).metadata();
    expect([metadata.width, metadata.height]).toEqual([1000, 2000]);
    expect(metadata.exif).toBeUndefined();
    expect(upload.bytes.includes('Traveller')).toBe(false);
  });

  it('as PNG with transparency become JPEG on white', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const outcome = await acceptUpload(bytes, scan, sender);
    if (!outcome.ok) throw new Error(outcome.violation.code);
    const { data } = await sharp(outcome.upload.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('lose a script hidden behind the picture', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const outcome = await acceptUpload(Buffer.concat([await picture(60, 60).jpeg().toBuffer(), script]), scan, sender);
    if (!outcome.ok) throw new Error(outcome.violation.code);
    expect(outcome.upload.bytes.includes('<script>')).toBe(false);
  });

  it('of a portrait: too small is refused, small is warned about, large is fine', async () => {
    expect(await violationOf(await picture(239, 400).jpeg().toBuffer(), photo)).toBe('file_too_small_picture');
    const warned = await acceptUpload(await picture(412, 531).jpeg().toBuffer(), photo, sender);
    expect(warned).toMatchObject({ ok: true, upload: { warnings: ['portrait_small'] } });
    const fine = await acceptUpload(await picture(413, 531).jpeg().toBuffer(), photo, sender);
    expect(fine).toMatchObject({ ok: true, upload: { warnings: [] } });
  });
});

describe('hostile files', () => {
  it('script behind a JPEG header', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<html><script>alert(1)</script>'),
    ]);
    expect(await violationOf(bytes)).toBe('file_not_readable');
  });

  it('a picture cut short', async () => {
    const whole = await picture(400, 400).jpeg().toBuffer();
    expect(await violationOf(whole.subarray(0, whole.length / 2))).toBe('file_not_readable');
  });

  it('SVG, HTML, GIF, text and a program', async () => {
    const files = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      await picture(20, 20).gif().toBuffer(),
      await picture(20, 20).webp().toBuffer(),
      Buffer.from('MZ\u0090\u0000 not a picture', 'latin1'),
      Buffer.from('a'),
    ];
    for (const file of files) expect(await violationOf(file)).toBe('file_wrong_type');
  });

  it('a decompression bomb: 900 million pixels in a small PNG', async () => {
    const bomb = blackPng(30_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await violationOf(bomb)).toBe('file_too_many_pixels');
  });

  it.each([
    ['interlaced', { interlaced: true }],
    ['of 16 bits a colour', { bits: 16 }],
  ])('a picture that is held whole, above 25 megapixels: %s', async (_, kind) => {
    expect(await violationOf(blackPng(5008, kind))).toBe('file_too_many_pixels');
    expect(await violationOf(blackPng(1000, { bits: 16 }))).toBe('accepted');
    expect(await violationOf(blackPng(5008))).toBe('accepted');
  });

  it('nothing at all, or too much', async () => {
    expect(await violationOf(Buffer.alloc(0))).toBe('file_empty');
    expect(await violationOf(Buffer.alloc(uploadLimitBytes + 1))).toBe('file_too_large');
    const stream = Readable.from([Buffer.alloc(6), Buffer.alloc(6)]);
    expect(await readLimited(stream, 10)).toBeUndefined();
    expect(await readLimited(Readable.from([Buffer.from('ab'), Buffer.from('c')]), 3)).toEqual(Buffer.from('abc'));
  });
});

/** Makes a picture of 12 megapixels; decoding and re-encoding it takes longer than hashing a password. */
function largePicture(): Promise<Buffer> {
  return picture(4000, 3000).png({ compressionLevel: 1 }).toBuffer();
}

describe('many pictures from one address', () => {
  it('are read one at a time: another address and a password have their turn before the row is done', async () => {
    const bytes = await largePicture();
    const done: string[] = [];
    const told = async (name: string, work: Promise<unknown>) => {
      await work;
      done.push(name);
    };
    const flood = Array.from({ length: 10 }, () => told('flood', acceptUpload(bytes, scan, sender)));
    const other = told('other', acceptUpload(bytes, scan, { sender: { address: '198.51.100.7' } }));
    const password = told('password', hashPassword('correct horse battery staple'));
    await Promise.all([...flood, other, password]);
    const files = done.filter((name) => name !== 'password');
    expect(files.indexOf('other')).toBeLessThanOrEqual(2);
    expect(done.indexOf('password')).toBeLessThan(10);
  });

  it('above what may wait are refused at their field, and told when to come again', async () => {
    const bytes = await picture(1500, 1200).jpeg().toBuffer();
    const outcomes = await Promise.all(
      Array.from({ length: 70 }, () => acceptUpload(bytes, scan, { ...sender, field: 'file' })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.violation]));
    expect(refused).toEqual(
      Array.from({ length: 9 }, () => ({ code: 'too_many_requests', field: 'file', values: { seconds: 10 } })),
    );
  });
});
