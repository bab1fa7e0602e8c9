import { resolve } from 'node:path';
import { z } from 'zod';
import type { SmtpConfiguration } from '../mail/mail-transport.ts';
import { databaseHosts } from './database/database-hosts.ts';
import type { S3Configuration } from './files/s3-storage.ts';
import { bearerTokenForm } from './identifiers.ts';
import type { LogLevel } from './logging/logger.ts';

/**
 * The environment, read once at start-up and nowhere else. Every variable is described in `docs/operations.md` and
 * `.env.example`.
 */
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

const defaultSender = 'no-reply@pravesh.invalid';

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: z.string().optional(),
  /** Role that owns and migrates the tables, if `DATABASE_URL`'s may only use them. */
  DATABASE_OWNER_URL: z.string().optional(),
  PORTAL_MODE: z.enum(['demo', 'production']).default('demo'),
  PORTAL_NAME: z.string().min(1).max(60).default('Pravesh'),
  /** Picture of the state's emblem for the head of public pages, in place of the drawn mark. */
  EMBLEM_FILE: z
    .string()
    .regex(/\.(?:svg|png)$/, 'must be an .svg or .png file')
    .optional(),
  /** Address at which browsers reach the portal; used in mails, prints and the card gateway's return. */
  PORTAL_URL: z.url().optional(),
  /** Proxies whose `X-Forwarded-For` is trusted: comma-separated addresses or networks. */
  TRUSTED_PROXIES: z.string().optional(),
  /** Base64 of 32 bytes each: encryption of uploads, and keyed hashes of look-ups. */
  FILE_KEY: z.string().optional(),
  LOOKUP_KEY: z.string().optional(),
  /** `smtps://user:password@host:465`, or `smtp://host:587` (STARTTLS required unless the host is this machine). */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default(defaultSender),
  S3_ENDPOINT: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  CARD_GATEWAY_URL: z.string().optional(),
  CARD_GATEWAY_QUERY_URL: z.string().optional(),
  CARD_GATEWAY_ACCESS_KEY: z.string().optional(),
  CARD_GATEWAY_PROFILE_ID: z.string().optional(),
  CARD_GATEWAY_SECRET_KEY: z.string().optional(),
  /** The account to be paid into, as printed on bank slips. */
  BANK_NAME: z.string().max(100).optional(),
  BANK_BRANCH: z.string().max(100).optional(),
  BANK_ACCOUNT_NAME: z.string().max(100).optional(),
  BANK_ACCOUNT_NUMBER: z.string().max(40).optional(),
  /** Names statements on connections; turn off behind a transaction-mode pooler. */
  DATABASE_NAMED_STATEMENTS: z.enum(['true', 'false']).default('true'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  METRICS_TOKEN: z.string().optional(),
  MAIL_REPORT_TOKEN: z.string().min(20).optional(),
  /** Serves the description of the interface (`/api/openapi.json`, `/api/docs`), or not. */
  API_DESCRIPTION: z.enum(['public', 'off']).default('public'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Lets a second process run without the timers (all processes may run them: they lock their rows). */
  JOBS_OFF: flag,
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly mode: 'demo' | 'production';
  readonly portalName: string;
  readonly emblemFile: string | undefined;
  readonly portalUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly fileKey: Buffer;
  readonly lookupKey: Buffer;
  readonly smtp: SmtpConfiguration | undefined;
  readonly s3: S3Configuration | undefined;
  readonly cardGateway: {
    readonly url: string | undefined;
    readonly queryUrl: string | undefined;
    readonly accessKey: string;
    readonly profileId: string;
    readonly secretKey: string;
  };
  readonly bankAccount: {
    readonly bank: string;
    readonly branch: string;
    readonly accountName: string;
    readonly accountNumber: string;
  };
  readonly databaseNamedStatements: boolean;
  readonly databasePool: number;
  readonly metricsToken: string | undefined;
  /** Token with which the mail system reports undelivered mails; without one no reports are accepted. */
  readonly mailReportToken: string | undefined;
  readonly apiDescription: 'public' | 'off';
  readonly logLevel: LogLevel;
  readonly jobsOff: boolean;
}

/** Keys of the demo mode: public, worthless, and rejected in production. */
const demoFileKey = Buffer.from('pravesh-demo-file-key-not-secret');
const demoLookupKey = Buffer.from('pravesh-demo-lookup-key-no-secre');
const demoGateway = {
  accessKey: 'demo0000000000000000000000000000',
  profileId: 'DEMO-PROFILE',
  secretKey: 'demo-card-gateway-secret-not-for-production',
};

const demoBankAccount = {
  bank: 'Specimen Bank',
  branch: 'Kathmandu',
  accountName: 'Department of Immigration (specimen)',
  accountNumber: '000-000-0000000',
};

/** Minimum length of a chosen secret: shorter ones, and those of few different characters, can be guessed. */
const secretCharacters = 20;
const differentCharacters = 8;
const secretNames = [
  'FILE_KEY',
  'LOOKUP_KEY',
  'METRICS_TOKEN',
  'MAIL_REPORT_TOKEN',
  'CARD_GATEWAY_SECRET_KEY',
  'S3_SECRET_KEY',
] as const;

type Values = z.output<typeof environmentSchema>;

/** Returns the faults of secrets and addresses that are unsafe, even for an address on the same machine. */
function weaknesses(values: Values): readonly string[] {
  const faults: string[] = [];
  const named = new Map<string, string>();
  for (const name of secretNames) {
    const secret = values[name];
    if (secret === undefined) continue;
    if (secret.length < secretCharacters) faults.push(`${name}: needs ${secretCharacters} characters or more`);
    else if (new Set(secret).size < differentCharacters) faults.push(`${name}: can be guessed; choose it at random`);
    const other = named.get(secret);
    if (other !== undefined) faults.push(`${name}: must differ from ${other}`);
    named.set(secret, name);
  }
  for (const name of ['METRICS_TOKEN', 'MAIL_REPORT_TOKEN'] as const) {
    const token = values[name];
    if (token !== undefined && !bearerTokenForm.test(token)) {
      faults.push(`${name}: 20 to 100 letters, digits, - and _, or no caller can show it`);
    }
  }
  for (const name of ['PORTAL_URL', 'CARD_GATEWAY_URL', 'CARD_GATEWAY_QUERY_URL'] as const) {
    const address = values[name];
    if (address === undefined) continue;
    if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
      faults.push(`${name}: must begin with https://`);
  }
  if (!z.email().safeParse(values.MAIL_FROM).success || values.MAIL_FROM.toLowerCase().endsWith('.invalid')) {
    faults.push('MAIL_FROM: needed in production, an address that takes mail');
  }
  return faults;
}

/** Thrown with all faults at once, so that an operator fixes the environment in one go. */
export class ConfigurationError extends Error {}

/** Reads the configuration from an environment; in production rejects whatever only the demo may omit. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  const production = values.PORTAL_MODE === 'production';
  const faults: string[] = [];
  const key = (name: 'FILE_KEY' | 'LOOKUP_KEY', demo: Buffer): Buffer => {
    const text = values[name];
    if (text === undefined) {
      if (production) faults.push(`${name}: needed in production (base64 of 32 bytes)`);
      return demo;
    }
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length !== 32) faults.push(`${name}: must be the base64 of 32 bytes`);
    if (production && bytes.equals(demo)) faults.push(`${name}: the demo key is refused in production`);
    return bytes;
  };
  const fileKey = key('FILE_KEY', demoFileKey);
  const lookupKey = key('LOOKUP_KEY', demoLookupKey);
  const gatewaySecret = values.CARD_GATEWAY_SECRET_KEY ?? demoGateway.secretKey;
  if (production) {
    if (values.DATABASE_URL === undefined) faults.push('DATABASE_URL: needed in production (PostgreSQL)');
    if (values.PORTAL_URL === undefined) faults.push('PORTAL_URL: needed in production');
    if (values.SMTP_URL === undefined) faults.push('SMTP_URL: needed in production');
    if (values.METRICS_TOKEN === undefined) faults.push('METRICS_TOKEN: needed in production');
    for (const name of [
      'CARD_GATEWAY_URL',
      'CARD_GATEWAY_QUERY_URL',
      'CARD_GATEWAY_ACCESS_KEY',
      'CARD_GATEWAY_PROFILE_ID',
      'CARD_GATEWAY_SECRET_KEY',
      'BANK_NAME',
      'BANK_BRANCH',
      'BANK_ACCOUNT_NAME',
      'BANK_ACCOUNT_NUMBER',
    ] as const) {
      if (values[name] === undefined) faults.push(`${name}: needed in production`);
    }
    if (gatewaySecret === demoGateway.secretKey) faults.push('CARD_GATEWAY_SECRET_KEY: the demo key is refused');
    faults.push(...weaknesses(values));
  }
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    try {
      databaseHosts(values[name] ?? '');
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const s3Values = [values.S3_ENDPOINT, values.S3_BUCKET, values.S3_ACCESS_KEY, values.S3_SECRET_KEY];
  const s3Given = s3Values.filter((value) => value !== undefined).length;
  if (s3Given !== 0 && s3Given !== s3Values.length) {
    faults.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY: all or none');
  }
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    mode: values.PORTAL_MODE,
    portalName: values.PORTAL_NAME,
    emblemFile: values.EMBLEM_FILE === undefined ? undefined : resolve(values.EMBLEM_FILE),
    portalUrl: values.PORTAL_URL,
    trustedProxies: values.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? [],
    fileKey,
    lookupKey,
    smtp:
      values.SMTP_URL === undefined
        ? undefined
        : smtpConfiguration(new URL(values.SMTP_URL), { name: values.PORTAL_NAME, address: values.MAIL_FROM }),
    s3:
      values.S3_ENDPOINT && values.S3_BUCKET && values.S3_ACCESS_KEY && values.S3_SECRET_KEY
        ? {
            bucketUrl: `${values.S3_ENDPOINT.replace(/\/$/, '')}/${values.S3_BUCKET}`,
            region: values.S3_REGION,
            accessKeyId: values.S3_ACCESS_KEY,
            secretAccessKey: values.S3_SECRET_KEY,
          }
        : undefined,
    cardGateway: {
      url: values.CARD_GATEWAY_URL,
      queryUrl: values.CARD_GATEWAY_QUERY_URL,
      accessKey: values.CARD_GATEWAY_ACCESS_KEY ?? demoGateway.accessKey,
      profileId: values.CARD_GATEWAY_PROFILE_ID ?? demoGateway.profileId,
      secretKey: gatewaySecret,
    },
    bankAccount: {
      bank: values.BANK_NAME ?? demoBankAccount.bank,
      branch: values.BANK_BRANCH ?? demoBankAccount.branch,
      accountName: values.BANK_ACCOUNT_NAME ?? demoBankAccount.accountName,
      accountNumber: values.BANK_ACCOUNT_NUMBER ?? demoBankAccount.accountNumber,
    },
    databaseNamedStatements: values.DATABASE_NAMED_STATEMENTS === 'true',
    databasePool: values.DATABASE_POOL,
    metricsToken: values.METRICS_TOKEN,
    mailReportToken: values.MAIL_REPORT_TOKEN,
    apiDescription: values.API_DESCRIPTION,
    logLevel: values.LOG_LEVEL,
    jobsOff: values.JOBS_OFF,
  };
}

function smtpConfiguration(url: URL, from: SmtpConfiguration['from']): SmtpConfiguration {
  const secure = url.protocol === 'smtps:';
  const sameMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return {
    host: url.hostname,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTls: !secure && !sameMachine,
    from,
    ...(url.username === ''
      ? {}
      : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }),
  };
}
