import { type ReaderScript, nameForReader } from '../../../src/domain/shop/bilingual-name.ts'
import type { Shop } from './shops.ts'

/** Tax details of a shop: valid format, but with numbers that no office assigns. */
export interface ShopTax {
  registeredName: string
  registeredAddress: string
  taxId: string
  /** '00000' for the head office. '' in countries whose number includes it. */
  branch: string
}

interface Register {
  name: (shop: string) => string
  address: (area: string) => string
  /** Returns a tax number with a valid check digit for a serial number. */
  taxId: (serial: number) => string
  hasBranches: boolean
}

const digits = (serial: number, length: number) => String(serial).padStart(length, '0')

const weightedSum = (text: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(text[i]), 0)

/**
 * Returns the number of a legal person in Bangkok with the future registration year 2599: thirteen
 * digits, the last one modulo 11.
 */
function makeThaiTaxNumber(serial: number): string {
  const body = `0105599${digits(serial, 5)}`
  return body + ((11 - (weightedSum(body, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10)
}

/**
 * Returns an NPWP of sixteen digits: a zero before the fifteen-digit one, whose ninth digit is
 * Luhn's.
 */
function makeIndonesianTaxNumber(serial: number): string {
  const body = `00${digits(serial, 6)}`
  const luhnSum = [...body].reduce((sum, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `0${body}${(10 - (luhnSum % 10)) % 10}000000`
}

/**
 * Returns a mã số thuế: ten digits, the last one modulo 11. Numbers that would need an eleventh
 * digit aren't assigned.
 */
function makeVietnameseTaxNumber(serial: number): string {
  for (let next = serial; ; next++) {
    const body = `000${digits(next, 6)}`
    const checkDigit = 10 - (weightedSum(body, [31, 29, 23, 19, 17, 13, 7, 5, 3]) % 11)
    if (checkDigit >= 0 && checkDigit < 10) return body + checkDigit
  }
}

/** Returns a company's 사업자등록번호: ten digits in three groups, the last one modulo 10. */
function makeKoreanTaxNumber(serial: number): string {
  const body = `00081${digits(serial, 4)}`
  const checksum =
    weightedSum(body, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(body[8]) * 5) / 10)
  return `${body.slice(0, 3)}-${body.slice(3, 5)}-${body.slice(5)}${(10 - (checksum % 10)) % 10}`
}

const registers: Readonly<Record<number, Register>> = {
  1001: {
    name: (shop) => `บริษัท ${shop} จำกัด`,
    address: (area) => `118 ถนนสุขใจ ${area} 10999`,
    taxId: makeThaiTaxNumber,
    hasBranches: true,
  },
  1102: {
    name: (shop) => `PT ${shop}`,
    address: (area) => `Jl. Mekar Jaya No. 118, ${area} 10999`,
    taxId: makeIndonesianTaxNumber,
    hasBranches: false,
  },
  1129: {
    name: (shop) => `${shop} Sdn. Bhd.`,
    address: (area) => `118 Jalan Setia Jaya, 50999 ${area}`,
    taxId: (serial) => `W10-9912-${digits(serial, 8)}`,
    hasBranches: false,
  },
  1171: {
    name: (shop) => `${shop} Inc.`,
    address: (area) => `118 Mabini Street, ${area} 1099`,
    taxId: (serial) => `999-${digits(serial, 6).replace(/(...)(...)/, '$1-$2')}-00000`,
    hasBranches: false,
  },
  1234: {
    name: (shop) => `Công ty TNHH ${shop}`,
    address: (area) => `118 Đường Hòa Bình, ${area}`,
    taxId: makeVietnameseTaxNumber,
    hasBranches: false,
  },
  1198: {
    name: (shop) => `주식회사 ${shop}`,
    address: (area) => `${area} 중앙로 118`,
    taxId: makeKoreanTaxNumber,
    hasBranches: false,
  },
}

/** Returns the tax details of a seeded shop. */
export function taxOf({ id, countryId, name, area }: Shop): ShopTax {
  const register = registers[countryId]
  if (!register) throw new Error(`no register of country ${countryId}`)
  const letters: ReaderScript =
    countryId === 1001 ? 'Thai' : countryId === 1198 ? 'Hangul' : 'Latin'
  return {
    registeredName: register.name(nameForReader(name, letters)),
    registeredAddress: register.address(nameForReader(area, letters)),
    taxId: register.taxId(id % 10_000),
    branch: register.hasBranches ? '00000' : '',
  }
}
