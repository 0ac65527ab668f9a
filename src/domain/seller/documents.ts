/**
 * Kinds of documents. ONLINE is Korea's report of a mail-order business, DEALER a dealer's letter.
 */
export const documentKinds = ['COMPANY', 'TAX', 'ONLINE', 'BANK', 'ID', 'DEALER'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Document of a country, with the name that its authority prints on it. */
export interface SellerDocument {
  kind: DocumentKind
  /** Official name in the language of the country, '' when there is none. */
  official: string
}

const documentWith = (kind: DocumentKind, official = ''): SellerDocument => ({ kind, official })

/*
 * Vietnam's business number is the tax number, so one certificate shows both. Korea's certificate
 * of business registration shows the tax number, and its law protects the representative's number.
 */
const documentsByCountry: Readonly<Record<number, readonly SellerDocument[]>> = {
  1001: [
    documentWith('COMPANY', 'หนังสือรับรองบริษัท'),
    documentWith('TAX', 'ภ.พ.20'),
    documentWith('BANK'),
    documentWith('ID', 'บัตรประชาชน'),
  ],
  1102: [
    documentWith('COMPANY', 'NIB'),
    documentWith('TAX', 'NPWP'),
    documentWith('BANK'),
    documentWith('ID', 'KTP'),
  ],
  1129: [documentWith('COMPANY', 'SSM'), documentWith('BANK'), documentWith('ID', 'MyKad')],
  1171: [
    documentWith('COMPANY', 'SEC / DTI'),
    documentWith('TAX', 'BIR Form 2303'),
    documentWith('BANK'),
    documentWith('ID'),
  ],
  1234: [
    documentWith('COMPANY', 'Giấy chứng nhận đăng ký doanh nghiệp'),
    documentWith('BANK'),
    documentWith('ID', 'CCCD'),
  ],
  1198: [
    documentWith('COMPANY', '사업자등록증'),
    documentWith('ONLINE', '통신판매업 신고증'),
    documentWith('BANK', '통장 사본'),
  ],
}

/** Returns the documents that a company of a country needs. */
export const documentsOf = (countryId: number): readonly SellerDocument[] =>
  documentsByCountry[countryId] ?? []

/**
 * Returns the kinds of documents that an application may have: the required ones and dealer
 * letters.
 */
export const documentKindsOf = (countryId: number): readonly DocumentKind[] => [
  ...documentsOf(countryId).map(({ kind }) => kind),
  'DEALER',
]

/** Section that a document proves: it may be corrected together with the document. */
export const sectionOfDocument: Readonly<Record<DocumentKind, 'company' | 'bank' | 'signatory'>> = {
  COMPANY: 'company',
  TAX: 'company',
  ONLINE: 'company',
  DEALER: 'company',
  BANK: 'bank',
  ID: 'signatory',
}
