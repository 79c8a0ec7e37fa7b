import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadConfiguration, readConfig, variables } from './config.ts';

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof BadConfiguration) return error.faults;
    throw error;
  }
}

describe('reading the configuration', () => {
  it('has defaults for an empty environment', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      hasPublicUrl: false,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      storageUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Keepsake <no-reply@localhost>',
      adminEmail: undefined,
      corsOrigins: [],
      picturesUrl: '',
      trustedProxies: [],
      rateLimitScale: 1,
      deadlineScale: 1,
      processes: 1,
      shutdownDelayMs: 0,
      timeZone: 'Europe/Belgrade',
      siteLanguage: 'en',
      hasServiceWorker: true,
      metricsToken: undefined,
    });
  });

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ' })).toEqual(readConfig({}));
  });

  it('derives the public URL from the port by default', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://memories.example' }).publicUrl).toBe(
      'https://memories.example',
    );
  });

  it('needs the public URL with a port that is not known yet', () => {
    const [fault, ...others] = faultsOf({ PORT: '0' });
    expect(fault).toMatch(/^PUBLIC_URL is needed with PORT=0/);
    expect(others).toEqual([]);
    expect(faultsOf({ PORT: '0', PUBLIC_URL: 'http://localhost' })).toEqual([]);
  });

  it('splits the list of origins', () => {
    const { corsOrigins } = readConfig({ CORS_ORIGINS: 'https://a.example, http://b.example:81,' });
    expect(corsOrigins).toEqual(['https://a.example', 'http://b.example:81']);
  });

  it('has relative picture addresses, unless another origin or host is configured', () => {
    const elsewhere = { CORS_ORIGINS: 'https://app.example' };
    const publicUrl = { PUBLIC_URL: 'https://memories.example' };
    const cdn = { PICTURES_URL: 'https://cdn.example/keepsake/' };
    expect(readConfig(publicUrl).picturesUrl).toBe('');
    expect(readConfig({ ...publicUrl, ...elsewhere }).picturesUrl).toBe('https://memories.example');
    expect(readConfig(cdn).picturesUrl).toBe('https://cdn.example/keepsake');
    expect(readConfig({ ...publicUrl, ...elsewhere, ...cdn }).picturesUrl).toBe(
      'https://cdn.example/keepsake',
    );
  });

  it('splits the list of proxies', () => {
    const { trustedProxies } = readConfig({ TRUST_PROXY: '127.0.0.1, ::1, 10.0.0.0/8, fd00::/64' });
    expect(trustedProxies).toEqual(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/64']);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'memories.example'],
    ['PUBLIC_URL', 'https://memories.example/blog'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['STORAGE_URL', 'https://bucket'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'Keepsake\r\nBcc: x@y.z'],
    ['ADMIN_EMAIL', 'admin'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['PICTURES_URL', 'cdn.example'],
    ['PICTURES_URL', 'https://cdn.example/?key=x'],
    ['PICTURES_URL', 'https://user:secret@cdn.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['RATE_LIMIT_SCALE', '0'],
    ['DEADLINE_SCALE', '-1'],
    ['SHUTDOWN_DELAY', '61'],
    ['SHUTDOWN_DELAY', '1.5'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['METRICS_TOKEN', 'short'],
  ])('rejects %s=%j with one sentence', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} must be .+\\.$`));
  });

  it('reports all faults at once', () => {
    expect(faultsOf({ PORT: 'x', TIME_ZONE: 'x', SMTP_URL: 'x' })).toHaveLength(3);
  });

  it('never prints a value that may contain a secret', () => {
    const [fault] = faultsOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' });
    expect(fault).not.toContain('hunter2');
  });

  it('describes every variable for the documentation', () => {
    for (const variable of variables) {
      expect(variable.meaning, variable.name).toMatch(/\.$/);
      expect(variable.default, variable.name).not.toBe('');
    }
  });
});
