import { describe, expect, test } from 'vitest'
import {
  parseBannerAddress,
  isOwnAddress,
  displayAddress,
  ticketLifetimeSeconds,
  withVisitor,
} from '../../../src/domain/promotion/banner-address.ts'

const ownHosts = ['www.eggmall.asia', 'seller.eggmall.asia']

describe('text accepted as a banner address', () => {
  test.each([
    ['https://www.example.com', 'https://www.example.com/', 'www.example.com'],
    ['http://example.com/a?b=1#c', 'http://example.com/a?b=1#c', 'example.com'],
    ['HTTPS://EXAMPLE.com/A', 'https://example.com/A', 'example.com'],
    ['www.example.com/sale', 'https://www.example.com/sale', 'www.example.com'],
    ['WWW.example.com', 'https://www.example.com/', 'www.example.com'],
    ['ftp://files.example.com/list.csv', 'ftp://files.example.com/list.csv', 'files.example.com'],
    ['rtsp://live.example.com/show', 'rtsp://live.example.com/show', 'live.example.com'],
    ['https://example.com:8443/a', 'https://example.com:8443/a', 'example.com:8443'],
    ['https://example.com/@somebody', 'https://example.com/@somebody', 'example.com'],
    [
      'https://example.com?next=//evil.example',
      'https://example.com/?next=//evil.example',
      'example.com',
    ],
    // Hosts as a browser requests them, so that look-alike names show up as punycode.
    ['https://еxample.com', 'https://xn--xample-2of.com/', 'xn--xample-2of.com'],
    [
      'https://ร้าน.ไทย/โปร',
      'https://xn--q3ct9b5e.xn--o3cw4h/%E0%B9%82%E0%B8%9B%E0%B8%A3',
      'xn--q3ct9b5e.xn--o3cw4h',
    ],
    ['https://ｅxample。com', 'https://example.com/', 'example.com'],
  ])('%s', (text, href, host) => {
    expect(parseBannerAddress(text)).toEqual({ href, host })
  })
})

describe('text refused as a banner address', () => {
  test.each([
    ['nothing', ''],
    ['a word', 'sale'],
    ['script', 'javascript:alert(1)'],
    ['script in capitals', 'JavaScript:alert(1)'],
    ['script that names a site', 'javascript://www.example.com/%0aalert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob', 'blob:https://example.com/1'],
    ['a file', 'file:///etc/passwd'],
    ['mail', 'mailto:a@example.com'],
    ['a path', '/en/landing/1.html'],
    ['a host without scheme', '//evil.example'],
    ['a bare host', 'example.com'],
    ['www alone', 'www.'],
    ['www in the middle', 'xwww.example.com'],
    ['no slashes', 'https:example.com'],
    ['one slash', 'https:/example.com'],
    ['three slashes', 'https:///example.com'],
    ['a blank in front', ' https://example.com'],
    ['a blank behind', 'https://example.com '],
    ['a blank inside', 'https://example.com/a b'],
    ['a tab in the scheme', 'java\tscript:alert(1)'],
    ['a line break', 'https://exam\nple.com'],
    ['a NUL', 'https://example.com/\u0000'],
    ['a no-break space', 'https://example.com/\u00a0'],
    ['a zero-width space', 'https://exam\u200bple.com'],
    ['text turned around', 'https://example.com/\u202egnp.exe'],
    ['half a character', 'https://example.com/\ud800'],
    ['backslashes', 'https:\\\\example.com'],
    ['a backslash in the host', 'https://good.example\\@evil.example'],
    ['a name in front of the host', 'https://shop.example@evil.example/'],
    ['name and password', 'https://user:pass@example.com'],
    ['an empty name', 'https://@example.com'],
    ['no host', 'https://'],
    ['only a port', 'https://:443'],
    ['a host without a dot', 'https://localhost'],
    ['an IPv4 address', 'https://127.0.0.1/'],
    ['an address as one number', 'https://2130706433/'],
    ['an address in hex', 'http://0x7f.1/'],
    ['an IPv6 address', 'https://[::1]/'],
    ['an impossible port', 'https://example.com:99999'],
    ['a percent sign in the host', 'rtsp://exa%6dple.com/'],
    ['markup in the host', 'rtsp://<b>.example.com/'],
    ['too long', `https://example.com/${'a'.repeat(2000)}`],
  ])('%s', (_, text) => {
    expect(parseBannerAddress(text)).toBeUndefined()
  })
})

describe('an address on the shop’s own site', () => {
  const isOwn = (text: string) => {
    const address = parseBannerAddress(text)
    return address !== undefined && isOwnAddress(address, ownHosts)
  }

  test.each([
    ['https://www.eggmall.asia/a', true],
    ['www.eggmall.asia', true],
    ['https://WWW.EGGMALL.asia:443/', true],
    ['http://www.eggmall.asia/', false],
    ['ftp://www.eggmall.asia/', false],
    ['https://www.eggmall.asia:8443/', false],
    ['https://www.eggmall.asia.evil.example/', false],
    ['https://evil-www.eggmall.asia/', false],
    ['https://evil.example/www.eggmall.asia', false],
    ['https://www.eggmall.asia./', false],
  ])('%s: %s', (text, expected) => {
    expect(isOwn(text)).toBe(expected)
  })

  test('carries the ticket as `token`, and the displayed address omits query values', () => {
    const address = parseBannerAddress('https://www.eggmall.asia/a?token=x&page=2')
    if (!address) throw new Error('no address')
    const visitor = {
      langCode: 'th-TH',
      priceId: 3,
      businessPlatform: 'EGG_MALL_WEB',
      touristId: 'visitor-1',
      countryId: 1001,
      countryCode: 'TH',
      token: 'ticket-1',
    }
    const { searchParams } = new URL(withVisitor(address, visitor))
    expect(searchParams.getAll('token')).toEqual(['ticket-1'])
    expect([...searchParams.keys()]).toHaveLength(8)
    expect(displayAddress(address, true)).toBe('https://www.eggmall.asia/a')
    expect(displayAddress(address, false)).toBe(address.href)
  })

  test('carries visitor data without a token and overrides visitor values from the link', () => {
    const address = parseBannerAddress('https://www.eggmall.asia/a?countryId=1&token=x&page=2#top')
    const visitor = {
      langCode: 'ko',
      priceId: 1,
      businessPlatform: 'EGG_MALL_WEB',
      touristId: 'visitor-1',
      countryId: 1198,
      countryCode: 'KR',
    }
    expect(address && withVisitor(address, visitor)).toBe(
      'https://www.eggmall.asia/a?countryId=1198&page=2&langCode=ko&priceId=1&businessPlatform=EGG_MALL_WEB&touristId=visitor-1&countryCode=KR#top',
    )
  })
})

test('a banner address is limited to 2,000 characters', () => {
  const address = (length: number) => 'https://example.com/'.padEnd(length, 'a')
  expect(parseBannerAddress(address(2000))?.host).toBe('example.com')
  expect(parseBannerAddress(address(2001))).toBeUndefined()
})

test('a ticket is valid for a minute', () => {
  expect(ticketLifetimeSeconds).toBe(60)
})
