import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './web/i18n/compiled-messages-plugin.ts';

const staffModule =
  /\/web\/(?:routes\/(?:department|mission|organisation)\/|casework\/|counter\/|layout\/(?:staff-|desk-|page-heading|mission-|organisation-|trekking-|provider-))/;

/**
 * Few, well compressed files for the first load: the packages, the frame of every public page, the form controls, what
 * most public screens share, and what an application begins with (each file asked for costs a slow phone milliseconds).
 * Named by hand: left to the bundler (`entriesAware`), shared modules end up in files that the page does not preload, one
 * round trip later. A group takes along whatever its modules import, so what only staff see must not match. The rest
 * stays with the screens that use it.
 */
const frameworkModule = /\/node_modules\/(?:react|react-dom|react-router|scheduler|@lingui)\/|rolldown\/runtime/;
const shellModule =
  /\/(?:web\/(?:i18n|layout)\/(?!messages|staff-|desk-|page-heading|mission-|organisation-|trekking-|provider-)|web\/i18n\/messages\/en-US\.json|web\/design-system\/(?:class-names|popover|layout|link|button|icons|language-chooser|skeleton|toast|ridge-line|visually-hidden)\b(?!.*examples|\/(?:tool-icons|with-aside))|domain\/i18n\/languages|web\/routing\/|domain\/calendar\/(?:plain-date|date-words)|domain\/fees\/money|contract\/paths)/;
const formModule =
  /\/(?:web\/design-system\/(?:field|fieldset|text-input|text-area|select|radios|yes-no|date-input|checkbox|country-select|error-summary|notice|back-link|summary-list|code-text|details|dialog|panel|tag|progress-line\/flags)|domain\/forms\/(?:form-definition|number-groups)|web\/journey\/date-parts)\b(?!.*examples)/;

const publicModule =
  /\/(?:web\/(?:api(?!\/calendar-file)|accounts\/(?:applicant-access|kept-value)|journey\/(?:known-answers|journey-words)|routes\/public\/(?:public-messages|load-problem|service-words))|domain\/(?:forms\/field-kinds|violations|identity(?!\/(?:names|transliteration))|reference-data\/(?:country-codes|purposes))|contract(?!\/(?:api\/|csv|page-parameters|paging|session-)))\/?(?!.*(?:messages|staff))/;

const journeyModule =
  /\/web\/(?:api\/protected-file|journey\/(?:calendar-file|journey-place|mail-submission|office-due|order-state|payment-options)\b|tracking\/(?:order-lines|visa-dates|visa-state)\.)(?!.*(?:examples|test))/;

/** What the application and both confirmations share of what comes after sending. */
const sentModule = /\/web\/(?:design-system\/icon-lines\/|journey\/sent\/arrival-lines)(?!.*(?:examples|test))/;

/** What the check of the answers needs of it. */
const sendingModule = /\/(?:web\/passes\/sent-here|domain\/calendar\/weekday-words)\.(?!test)/;

/** What every form begins with, beside what it shares with other pages. */
const questionModule =
  /\/(?:domain\/forms\/(?:summary|task-list)|web\/(?:design-system\/(?:file-input|task-list)\/|journey\/fields\/picture-place))\b(?!.*(?:examples|test))/;

const lookUpModule = /\/web\/tracking\/(?:look-up-form|use-look-up|handed-numbers)\.(?!test)/;

const draftModule = /\/web\/drafts\/(?!device-markers|.*test)/;

const arrivalModule =
  /\/web\/eligibility\/first-questions\.|\/domain\/(?:services\/(?:doors|[\w-]+\/id|visa-on-arrival\/(?:documents|eligibility|grounds|plans))|fees\/(?:quote|fee-rules|fee-seed|fee-waivers)|reference-data\/(?:countries|entry-points|special-documents))\./;

/**
 * What public pages and the desk share of a case, and what only the desk uses: a screen of the desk asks for a dozen files
 * instead of forty, each of which costs the browser a link, a request and a module before anything is drawn.
 */
const officeModule = /\/domain\/reference-data\/(?:offices|missions)\./;
const standingModule = /\/domain\/casework\/(?:standing|lifecycle|decision-reasons|actions?\b)/;
const permissionModule = /\/domain\/(?:permissions\/(?!audiences)|casework\/(?:second-look|may-act))/;
const sessionModule = /\/web\/accounts\/(?:session-|staff-call|audiences)/;
const queryModule = /\/node_modules\/@tanstack\//;
const deskModule =
  /\/web\/(?:casework\/(?:department-messages|desk\.|status-word|match-sign|nationality-code|case-calls|find-box|queue\/(?:queue-context|portrait|queue-row|urgency-words)|actions\/(?:action-keys|action-form|call-in-fields))|layout\/(?:staff-(?!layout)|desk-areas|page-heading)|lists\/(?:list-messages|shortcuts|list-address|filter-form|attended-refresh)|accounts\/(?:staff-guard|idle-warning)|counter\/(?:counter|payment-exceptions-call|cash-calls)\.|routes\/mission\/mission-messages|design-system\/(?:empty-state|day-input)\/)(?!.*(?:examples|test|\.json))/;
const deskChunks = ['queries', 'desk'];

/** Staff screens get their own folder, so that the service worker keeps only what travellers use. */
function folderOf(chunk: { name: string; facadeModuleId?: string | null; moduleIds?: readonly string[] }): string {
  if (deskChunks.includes(chunk.name)) return 'assets/staff';
  const modules = chunk.facadeModuleId ? [chunk.facadeModuleId] : (chunk.moduleIds ?? []);
  return modules.length > 0 && modules.every((module) => staffModule.test(module)) ? 'assets/staff' : 'assets';
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [compiledMessages(), tailwindcss()],
  // Where the API is, when it is not the pages' own origin (docs/operations.md).
  define: { 'import.meta.env.API_ADDRESS': JSON.stringify(process.env.API_ADDRESS ?? '') },
  // Workers are modules, so that what only some need is loaded only then.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Half a kB less on home and one on a form, after brotli, than what Vite minifies with.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    // Browsers that know what the portal is written in know it too.
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            output: {
              chunkFileNames: (chunk) => `${folderOf(chunk)}/[name]-[hash].js`,
              entryFileNames: (chunk) => `${folderOf(chunk)}/[name]-[hash].js`,
              codeSplitting: {
                groups: [
                  { name: 'framework', test: frameworkModule, priority: 3 },
                  { name: 'shell', test: shellModule, priority: 2 },
                  { name: 'form', test: formModule, priority: 1 },
                  { name: 'public', test: publicModule, minShareCount: 5 },
                  { name: 'look-up', test: lookUpModule, minShareCount: 2 },
                  { name: 'drafts', test: draftModule, minShareCount: 2 },
                  { name: 'journey', test: journeyModule, minShareCount: 2 },
                  { name: 'sending', test: sendingModule, minShareCount: 2 },
                  { name: 'sent', test: sentModule, minShareCount: 2 },
                  { name: 'questions', test: questionModule, minShareCount: 2 },
                  { name: 'arrival', test: arrivalModule, minShareCount: 2 },
                  { name: 'offices', test: officeModule },
                  { name: 'standing', test: standingModule, minShareCount: 2 },
                  { name: 'permissions', test: permissionModule, minShareCount: 2 },
                  { name: 'session', test: sessionModule },
                  { name: 'queries', test: queryModule },
                  { name: 'desk', test: deskModule, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
}));
