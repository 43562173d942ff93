import { expect, it } from 'vitest';
import { hasWebAddress, unlinked } from './web-address';

it.each([
  'Adébáyọ̀ Ògúnlẹ́yẹ',
  'Ade\u0301bayo\u0300 O\u0323lorunfemi',
  'Ọlúwaṣeun Adéwálé-Bámgbóṣé',
  'Chukwuemeka Nwáchukwu',
  'Ńkèchí Ọkọ́ńkwọ́',
  "N'Golo D'Almeida",
  'O’Brien Etim',
  'Ngozi Okonjo-Iweala',
  'Ɓala Ƙofar Ɗan-Musa',
  'Hajiya Zainab (Mama) Garba',
  'J.B. Smith',
  'J.B.S Smith',
  'Dr.Ade',
  'Dr. Adé Bello',
  'Engr.Musa',
  'Engr.Dr.Musa Sani',
  'A.Bello',
  'A.B.Bello',
  'Ọ.Bello',
  'St.Anne',
  'Rev.Fr.Okeke',
  'Alh.Garba',
  'Arc.Prof.Uche',
  'Barr.(Mrs.) Eze',
  'Mr./Mrs. Bello',
  'Mr. & Mrs. Bello',
  'Musa, Jr.',
  'Okafor c/o Eze',
  'King Sunny Adé 2.0',
  'Mrs.Page',
  'Hall: Main, tel:0803 123 4567',
  'Theme http: the early web',
  '李小龍',
])('D29: %s is a name, not a web address', (name) => {
  expect(hasWebAddress(name)).toBe(false);
  expect(unlinked(name)).toBe(name);
});

it.each([
  'You won! visit https://evil.example',
  'ftp://x',
  'evil.example',
  'Evil.Example',
  'www.evil',
  'WWW.evil.ng',
  'bit.ly/x',
  'bit.ly/xyz now',
  't.co/abc',
  'x.com',
  'T.Co',
  'Dr.Com',
  'evil.example.',
  '(evil.example)',
  'go to evil.example:8080',
  'evil.example?x',
  'thief@evil.example',
  'sub.evil.example',
  'evil-shop.com.ng',
  'bank_login.net',
  'пример.рф',
  'evil。example',
  'evil．example',
  'https：／／evil',
  '10.0.0.1',
  'Claim.your.prize',
  'http:\\\\evil',
  'HTTPS:evil',
  'mailto:a@b',
  'Party javascript:alert(1)',
])('D29: %s is a web address, not a name', (text) => {
  expect(hasWebAddress(text)).toBe(true);
  expect(hasWebAddress(unlinked(text))).toBe(false);
});

it('D29: free text keeps its words when its links are broken up', () => {
  expect(unlinked('No pepper. Ring 0803 555 0142, ₦1,500.50 in cash.')).toBe(
    'No pepper. Ring 0803 555 0142, ₦1,500.50 in cash.',
  );
  expect(unlinked('See https://evil.example/a.b now')).toBe('See https: //evil. example/a.b now');
});

it.each(['Claim it at prince.claims', 'Prize J.gift', 'dr.click'])(
  'C3: %s is an address, not a title before a name',
  (text) => {
    expect(hasWebAddress(text)).toBe(true);
  },
);
