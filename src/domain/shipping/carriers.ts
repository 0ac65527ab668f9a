/** Parcel carrier of a country, with its tracking page. '' without one. */
export interface Carrier {
  name: string
  countries: readonly number[]
  /** URL with `{number}` as the placeholder for the tracking number. */
  page: string
}

const [thailand, indonesia, malaysia, philippines, vietnam, korea] = [
  1001, 1102, 1129, 1171, 1234, 1198,
] as const

/**
 * Kept as data, so that adding a carrier means adding a row. The pages are the carriers' public
 * ones.
 */
export const carriers: readonly Carrier[] = [
  {
    name: 'Flash Express',
    countries: [thailand],
    page: 'https://www.flashexpress.co.th/fle/tracking?se={number}',
  },
  {
    name: 'Kerry Express',
    countries: [thailand],
    page: 'https://th.kerryexpress.com/th/track/?track={number}',
  },
  {
    name: 'Thailand Post',
    countries: [thailand],
    page: 'https://track.thailandpost.co.th/?trackNumber={number}',
  },
  {
    name: 'Ninja Van',
    countries: [thailand, malaysia, philippines, vietnam, indonesia],
    page: 'https://www.ninjavan.co/en-sg/tracking?id={number}',
  },
  {
    name: 'J&T Express',
    countries: [thailand, indonesia, malaysia, philippines, vietnam],
    page: '',
  },
  { name: 'JNE', countries: [indonesia], page: '' },
  { name: 'SiCepat', countries: [indonesia], page: '' },
  {
    name: 'Pos Malaysia',
    countries: [malaysia],
    page: 'https://tracking.pos.com.my/tracking/{number}',
  },
  {
    name: 'LBC Express',
    countries: [philippines],
    page: 'https://www.lbcexpress.com/track/?tracking_no={number}',
  },
  { name: 'GHN', countries: [vietnam], page: 'https://donhang.ghn.vn/?order_code={number}' },
  { name: 'GHTK', countries: [vietnam], page: 'https://i.ghtk.vn/{number}' },
  { name: 'Viettel Post', countries: [vietnam], page: '' },
  {
    name: 'CJ대한통운',
    countries: [korea],
    page: 'https://trace.cjlogistics.com/next/tracking.html?wblNo={number}',
  },
  {
    name: '롯데택배',
    countries: [korea],
    page: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo={number}',
  },
  {
    name: '한진택배',
    countries: [korea],
    page: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2={number}',
  },
  {
    name: 'SPX Express',
    countries: [thailand, indonesia, malaysia, philippines, vietnam],
    page: '',
  },
  { name: 'Nim Express', countries: [thailand], page: '' },
  { name: 'Best Express', countries: [thailand, malaysia, vietnam], page: '' },
  { name: 'Pos Indonesia', countries: [indonesia], page: '' },
  { name: 'TIKI', countries: [indonesia], page: '' },
  { name: 'AnterAja', countries: [indonesia], page: '' },
  { name: 'Lion Parcel', countries: [indonesia], page: '' },
  { name: 'City-Link Express', countries: [malaysia], page: '' },
  { name: 'GDEX', countries: [malaysia], page: '' },
  { name: '2GO Express', countries: [philippines], page: '' },
  { name: 'JRS Express', countries: [philippines], page: '' },
  { name: 'VNPost', countries: [vietnam], page: '' },
  { name: '우체국택배', countries: [korea], page: '' },
  { name: '로젠택배', countries: [korea], page: '' },
  { name: '경동택배', countries: [korea], page: '' },
  {
    name: 'DHL',
    countries: [thailand, indonesia, malaysia, philippines, vietnam, korea],
    page: 'https://www.dhl.com/en/express/tracking.html?AWB={number}',
  },
]

/**
 * Returns the carrier names that the desk suggests for a country. A shop's own driver is also
 * possible.
 */
export function carriersOf(countryId: number): readonly string[] {
  return [
    ...carriers.filter(({ countries }) => countries.includes(countryId)).map(({ name }) => name),
    'Own driver',
  ]
}

/**
 * Returns the tracking URL of a parcel, or '' when its carrier has none. The carrier name is typed
 * by people.
 */
export function trackingPage(carrier: string, trackingNumber: string): string {
  const comparableCarrier = comparableName(carrier)
  if (comparableCarrier.length < 2) return ''
  const foundCarrier = carriers.find(({ name }) => {
    const listedName = comparableName(name)
    return listedName.startsWith(comparableCarrier) || comparableCarrier.startsWith(listedName)
  })
  return foundCarrier?.page.replace('{number}', encodeURIComponent(trackingNumber)) ?? ''
}

const comparableName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
