import multipart from '@fastify/multipart';
import { uploadLimitBytes } from '../../files/accept-upload.ts';
import type { App } from '../app-types.ts';

/** Multipart bodies: few parts, one file, its size cut at the limit (the route then refuses it by name). */
export async function registerUploads(app: App): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fieldSize: 4096, fieldNameSize: 100, fileSize: uploadLimitBytes },
    throwFileSizeLimit: false,
  });
}
