import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The two fonts every page needs are asked for with the page, not after its styles. */
function fonts(): Plugin {
  const first = /(besley|hanken-grotesk)-latin-wght-normal.*\.woff2$/;
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => first.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: true,
            },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** Every file that text can be made smaller in lies beside itself as .br and .gz. */
function small(): Plugin {
  const text = /\.(html|js|css|svg)$/;
  return {
    name: 'small-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      for (const name of Object.keys(bundle).filter((name) => text.test(name))) {
        const path = `${dir}/${name}`;
        const raw = await readFile(path);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(raw, best));
        await writeFile(`${path}.gz`, await promisify(gzip)(raw, { level: 9 }));
      }
    },
  };
}

const serverOf = (mode: string): string =>
  loadEnv(mode, '.', 'TYPECASE_')['TYPECASE_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig(({ mode }) => ({
  base: '/',
  plugins: [svelte(), fonts(), small()],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  server: {
    // The lab reads the texts itself.
    fs: { allow: ['.', '../src/typecase/texts'] },
    proxy: { '/api': { target: serverOf(mode), ws: true }, '/texts': serverOf(mode) },
  },
  // Vitest would else take Svelte's server half.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    testTimeout: 30_000,
    include: ['src/**/*.test.ts', 'tests/**/*.test.{ts,mjs}'],
    setupFiles: ['tests/setup.ts'],
    globalSetup: ['tests/before.mjs'],
  },
}));
