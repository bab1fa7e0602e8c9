import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './web/i18n/compiled-messages-plugin.ts';

const staffModule = /\/web\/routes\/(department|mission|trekking|service-provider)\//;

/** Staff screens get their own folder, so that the service worker keeps only what travellers use. */
function folderOf(chunk: { facadeModuleId?: string | null; moduleIds?: readonly string[] }): string {
  const modules = chunk.facadeModuleId ? [chunk.facadeModuleId] : (chunk.moduleIds ?? []);
  return modules.some((module) => staffModule.test(module)) ? 'assets/staff' : 'assets';
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            output: {
              chunkFileNames: (chunk) => `${folderOf(chunk)}/[name]-[hash].js`,
              entryFileNames: (chunk) => `${folderOf(chunk)}/[name]-[hash].js`,
            },
          },
        }),
  },
}));
