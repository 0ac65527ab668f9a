import { formatMoney } from '#domain/money/format.ts'
import { type Country, countryOf } from '#domain/country/countries.ts'
import { type Locale, locales } from '#i18n/locales.ts'

/** What a number of a rule counts. `money` is minor units, `time` seconds since midnight, `word` a key of read.json. */
export type Unit =
  | 'calendarDays'
  | 'workingDays'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'months'
  | 'years'
  | 'percent'
  | 'kilograms'
  | 'megabytes'
  | 'bits'
  | 'digits'
  | 'characters'
  | 'number'
  | 'money'
  | 'time'
  | 'text'
  | 'word'

type Counted = Exclude<Unit, 'money' | 'time' | 'text' | 'word' | 'number' | 'percent'>

const tables: Record<string, Record<Counted, string>> = {
  en: {
    calendarDays: '# calendar day|# calendar days',
    workingDays: '# working day|# working days',
    days: '# day|# days',
    hours: '# hour|# hours',
    minutes: '# minute|# minutes',
    months: '# month|# months',
    years: '# year|# years',
    kilograms: '# kg',
    megabytes: '# MB',
    bits: '#-bit',
    digits: '# digit|# digits',
    characters: '# character|# characters',
  },
  'th-TH': {
    calendarDays: '# วันตามปฏิทิน',
    workingDays: '# วันทำการ',
    days: '# วัน',
    hours: '# ชั่วโมง',
    minutes: '# นาที',
    months: '# เดือน',
    years: '# ปี',
    kilograms: '# กก.',
    megabytes: '# MB',
    bits: '# บิต',
    digits: '# หลัก',
    characters: '# ตัวอักษร',
  },
  id: {
    calendarDays: '# hari kalender',
    workingDays: '# hari kerja',
    days: '# hari',
    hours: '# jam',
    minutes: '# menit',
    months: '# bulan',
    years: '# tahun',
    kilograms: '# kg',
    megabytes: '# MB',
    bits: '#-bit',
    digits: '# angka',
    characters: '# karakter',
  },
  zh: {
    calendarDays: '#个自然日',
    workingDays: '#个工作日',
    days: '#天',
    hours: '#小时',
    minutes: '#分钟',
    months: '#个月',
    years: '#岁',
    kilograms: '#公斤',
    megabytes: '# MB',
    bits: '#位',
    digits: '#位数字',
    characters: '#个字符',
  },
  ms: {
    calendarDays: '# hari kalendar',
    workingDays: '# hari bekerja',
    days: '# hari',
    hours: '# jam',
    minutes: '# minit',
    months: '# bulan',
    years: '# tahun',
    kilograms: '# kg',
    megabytes: '# MB',
    bits: '#-bit',
    digits: '# digit',
    characters: '# aksara',
  },
  vi: {
    calendarDays: '# ngày dương lịch',
    workingDays: '# ngày làm việc',
    days: '# ngày',
    hours: '# giờ',
    minutes: '# phút',
    months: '# tháng',
    years: '# tuổi',
    kilograms: '# kg',
    megabytes: '# MB',
    bits: '#-bit',
    digits: '# chữ số',
    characters: '# ký tự',
  },
  fil: {
    calendarDays: '# araw sa kalendaryo',
    workingDays: '# araw ng trabaho',
    days: '# araw',
    hours: '# oras',
    minutes: '# minuto',
    months: '# buwan',
    years: '# taon',
    kilograms: '# kg',
    megabytes: '# MB',
    bits: '#-bit',
    digits: '# numero',
    characters: '# karakter',
  },
  ko: {
    calendarDays: '#일',
    workingDays: '#영업일',
    days: '#일',
    hours: '#시간',
    minutes: '#분',
    months: '#개월',
    years: '#세',
    kilograms: '#kg',
    megabytes: '#MB',
    bits: '#비트',
    digits: '#자리',
    characters: '#자',
  },
}

/** A number of a rule with its unit, as the language writes it. */
export function printUnit(
  value: number,
  unit: Exclude<Unit, 'text' | 'word'>,
  locale: Locale,
  country: Country = countryOf(1001),
): string {
  if (unit === 'money') return formatMoney(value, country)
  if (unit === 'time') return clock(value)
  const { intl } = locales[locale]
  const number = new Intl.NumberFormat(intl).format(value)
  if (unit === 'number') return number
  if (unit === 'percent') return `${number}%`
  const forms = (tables[locale === 'en-TH' ? 'en' : locale]?.[unit] ?? '#').split('|')
  const form = new Intl.PluralRules(intl).select(value) === 'one' ? forms[0] : forms.at(-1)
  return (form ?? '#').replace('#', number)
}

/** 09:00 of the seconds since midnight. */
export function clock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`
}
