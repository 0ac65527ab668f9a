import type { PartType } from './taxonomy.ts'
import { fromPattern, hash, pickOne } from '../base/random.ts'

/** Manufacturers that share another one's numbering. */
const numberFamilies: Record<string, string> = {
  lexus: 'toyota',
  daihatsu: 'toyota',
  perodua: 'toyota',
  hino: 'toyota',
  kia: 'hyundai',
  genesis: 'hyundai',
  infiniti: 'nissan',
  mini: 'bmw',
  audi: 'volkswagen',
  porsche: 'volkswagen',
  skoda: 'volkswagen',
  'gm-daewoo': 'chevrolet',
  'tata-daewoo': 'tata',
  datsun: 'nissan',
  jaguar: 'land-rover',
  citroen: 'peugeot',
  renault: 'renault-korea',
}

/** Formats of manufacturers whose numbers don't begin with a part code. */
const formats: Record<string, readonly string[]> = {
  isuzu: ['8-97######-#', '8-98######-#', '5-87######-#'],
  chevrolet: ['9#######', '9479####', '5249####'],
  proton: ['PW######', 'PC######'],
  subaru: ['26296FJ###', '2#####G###', '2####SG###'],
  mg: ['10######', '30######', '50######'],
  gwm: ['3501###XKZ##A', '1109###XKZ##A', '2904###XPW##A'],
  byd: ['SC2E-#######', 'EQ-#######', '13######-00'],
  chery: ['T11-#######', 'J42-#######', 'S12-#######'],
  geely: ['101#######', '106#######'],
  wuling: ['2#######', '9########'],
  bmw: ['34 11 6 ### ###', '11 42 7 ### ###', '33 32 6 ### ###', '64 11 9 ### ###'],
  'mercedes-benz': ['A 000 ### ## ##', 'A 205 ### ## ##', 'A 651 ### ## ##'],
  volkswagen: ['5C0 ### ### @', '1K0 ### ### @', '6R0 ### ### @'],
  volvo: ['30######', '31######'],
  peugeot: ['16 ### ### 80', '98 ### ### 80'],
  'land-rover': ['LR0#####', 'LR1#####'],
  jeep: ['68######AA', '04######AB'],
  fuso: ['MK######', 'ME######', 'QC######'],
  'ud-trucks': ['4#####-Z###', '1#####-Z###'],
  foton: ['1#####50####', 'L0########A0'],
  tata: ['2#### ### ####', '8### ### ####'],
  vinfast: ['BIN########', 'EEP########'],
  'renault-korea': ['##### ####R', '8200 ### ###'],
  'kg-mobility': ['661 ### ## ##', '48#########', '413## ##### '],
}

/**
 * Returns an OE number in the manufacturer's real format: Toyota 04465-0K240, Honda 45022-T5R-A01,
 * Hyundai 26300-35505, Isuzu 8-97358720-0. Uses the manufacturer's part code if known.
 */
export function makeOeNumber(make: string, type: PartType, name: string): string {
  const family = numberFamilies[make] ?? make
  const code = type.codes[family] || inventCode(family, type)
  switch (family) {
    case 'toyota':
      return make === 'perodua' || make === 'daihatsu'
        ? fromPattern(name, `${code}-${pickOne(`${name}p`, ['BZ', 'B1', '97'])}###`)
        : fromPattern(
            name,
            `${code}-${pickOne(`${name}p`, ['0K', '0L', '0D', '06', '12', '52', 'YZ'])}###`,
          )
    case 'honda':
      return fromPattern(
        name,
        `${code}-${pickOne(`${name}p`, ['T5R', 'TG5', 'SAA', 'TM0', 'T0A'])}-@##`,
      )
    case 'hyundai':
      return fromPattern(name, `${code}-${pickOne(`${name}p`, ['##', '@#'])}@#0`)
    case 'nissan':
      return fromPattern(name, `${code}-${pickOne(`${name}p`, ['4J', '1H', '65', 'EB', '3A'])}#@@`)
    case 'suzuki':
      return fromPattern(name, `${code}-##@##`)
    case 'mitsubishi':
      return fromPattern(name, code.length === 2 ? `${code}######` : `${code}###`)
    case 'ford':
      return fromPattern(
        name,
        `${pickOne(`${name}p`, ['AB31', 'AB39', 'EB3G', 'UC9P'])}-${code}-@@`,
      )
    case 'mazda':
      return fromPattern(
        name,
        `${pickOne(`${name}p`, ['B6Y1', 'UCYC', 'KDY3', 'DB2K', 'PE01'])}-${code}#`,
      )
    default:
      return fromPattern(name, pickOne(`${name}p`, formats[family] ?? ['#####-#####']))
  }
}

/**
 * Returns a stable invented code in the manufacturer's format, for part types without a known code.
 */
function inventCode(family: string, type: PartType): string {
  const value = hash(`${family} ${type.key}`)
  const digits = String(10_000 + (value % 85_000))
  if (family === 'mitsubishi') return ['MR', 'MN', 'MD', 'ME'][value % 4] ?? 'MR'
  if (family === 'ford') return digits.slice(0, 4)
  if (family === 'mazda') return `${digits.slice(0, 2)}-${digits.slice(2, 5)}`
  return digits
}
