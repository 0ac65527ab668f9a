/**
 * Real, well-known numbers, so that a user of the try-out finds the part in hand. Fields: number,
 * make, part type, a matching series (first generation after `since`), and superseded numbers,
 * newest first. Source: general trade knowledge.
 */
export interface FamousNumber {
  number: string
  make: string
  type: string
  series: readonly string[]
  since: number
  engine?: string
  older: readonly string[]
}

export const famousNumbers: readonly FamousNumber[] = [
  findFamousNumber(
    '04465-0K240',
    'toyota',
    'front-brake-pads',
    ['Hilux Revo', 'Fortuner'],
    2014,
    '',
    ['04465-0K160', '04465-0K090'],
  ),
  findFamousNumber(
    '90915-YZZD4',
    'toyota',
    'oil-filter-spin-on',
    ['Hilux Revo', 'Fortuner', 'Innova'],
    2004,
    '',
    ['90915-30002'],
  ),
  findFamousNumber(
    '17801-0L040',
    'toyota',
    'air-filter-panel',
    ['Hilux Revo', 'Fortuner'],
    2014,
    '',
    [],
  ),
  findFamousNumber(
    '26300-35505',
    'hyundai',
    'oil-filter-spin-on',
    ['Grandeur', 'Sonata', 'Tucson'],
    2010,
    '',
    ['26300-35504', '26300-35503'],
  ),
  findFamousNumber('58101-2TA20', 'hyundai', 'front-brake-pads', ['Sonata'], 2009, '', []),
  findFamousNumber(
    '15400-RTA-003',
    'honda',
    'oil-filter-spin-on',
    ['Civic', 'City', 'Jazz', 'CR-V'],
    2003,
    '',
    ['15400-PLM-A02'],
  ),
  findFamousNumber('45022-T5R-A01', 'honda', 'front-brake-pads', ['City', 'Jazz'], 2013, '', []),
  findFamousNumber('80292-TF0-003', 'honda', 'cabin-filter-standard', ['City', 'Jazz'], 2008, '', [
    '80292-TG0-Q01',
  ]),
  findFamousNumber('8-98270524-0', 'isuzu', 'oil-filter-spin-on', ['D-Max', 'MU-X'], 2012, '', [
    '8-97358720-0',
  ]),
  findFamousNumber('8-98037011-0', 'isuzu', 'diesel-filter', ['D-Max', 'MU-X'], 2011, '', []),
  findFamousNumber(
    '1230A182',
    'mitsubishi',
    'oil-filter-spin-on',
    ['Triton', 'Pajero Sport'],
    2014,
    '',
    ['MZ690115'],
  ),
  findFamousNumber(
    '4605A998',
    'mitsubishi',
    'front-brake-pads',
    ['Triton', 'Pajero Sport'],
    2014,
    '',
    [],
  ),
  findFamousNumber(
    '15208-65F0E',
    'nissan',
    'oil-filter-spin-on',
    ['Almera', 'March', 'Note'],
    2010,
    '',
    ['15208-65F0C'],
  ),
  findFamousNumber(
    '16510-61A31',
    'suzuki',
    'oil-filter-spin-on',
    ['Swift', 'Ertiga', 'Carry'],
    2005,
    '',
    [],
  ),
  findFamousNumber('AB31-2001-AA', 'ford', 'front-brake-pads', ['Ranger', 'Everest'], 2011, '', []),
  findFamousNumber(
    '90919-01253',
    'toyota',
    'spark-plug-iridium',
    ['Corolla Altis', 'Vios', 'Yaris'],
    2008,
    '',
    [],
  ),
]

function findFamousNumber(
  number: string,
  make: string,
  type: string,
  series: readonly string[],
  since: number,
  engine: string,
  olderNames: readonly string[],
): FamousNumber {
  return { number, make, type, series, since, older: olderNames, ...(engine ? { engine } : {}) }
}
