import { expect, it } from 'vitest';
import { TestBrowser } from '#test/push/browser.ts';
import { encryptMessage } from './encrypt-message.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

it('a browser decrypts it, as it does the example of RFC 8291', () => {
  const browser = new TestBrowser({
    privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  });
  const example = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(browser.decrypt(example)).toBe('When I grow up, I want to be a watermelon');
  const { keys } = browser.subscription;
  const [short, long] = ['Да', 'š'.repeat(200)].map((text) => encryptMessage(text, keys));
  expect(browser.decrypt(short ?? Buffer.of())).toBe('Да');
  expect(browser.decrypt(long ?? Buffer.of())).toBe('š'.repeat(200));
  expect(short).toHaveLength(long?.length ?? 0);
  expect(encryptMessage('Да', keys)).not.toEqual(short);
});
