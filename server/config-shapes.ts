import { isIP } from 'node:net';
import { z } from 'zod';

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

export const factor = z
  .string()
  .default('1')
  .transform(Number)
  .refine((value) => Number.isFinite(value) && value > 0);

export const url = (...protocols: string[]) =>
  z.string().refine((value) => {
    const parsed = URL.parse(value);
    return parsed !== null && protocols.includes(parsed.protocol);
  });

export const isOrigin = (value: string) => URL.parse(value)?.origin === value;
export const isTimeZone = (value: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
};

/** An IP address or a network in CIDR notation. */
export const isNetwork = (value: string) => {
  const [address = '', prefix, ...rest] = value.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && +prefix <= longest);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
};

export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''));

export const looksLikeAddress = /^[^\s@<>]+@[^\s@<>]+$/;
export const looksLikeSender = /^([^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;
