import { storeCopy, readCopy } from '#client/device/own-data.ts'

/** Maximum number of parts stored. */
const maxSeenParts = 100

const key = 'seen parts'

/** Part as the page showed it to the buyer. */
export interface SeenPart {
  skuOrgId: number
  number: string
  brandName: string
  productName: string
  picture: string
  shopName: string
  countryId: number
  /** Minor units. */
  price: number
  /** Delivery as of then, in the language of the page. */
  delivery: string
  blocked: string
  /** Time, milliseconds. */
  at: number
}

/** Returns the parts seen last, newest first. */
export async function readSeenParts(): Promise<readonly SeenPart[]> {
  return (await readCopy<SeenPart[]>(key))?.data ?? []
}

/** Stores a part that the buyer sees. */
export async function storeSeenPart(part: SeenPart): Promise<void> {
  const otherParts = (await readSeenParts()).filter(({ skuOrgId }) => skuOrgId !== part.skuOrgId)
  await storeCopy(key, [part, ...otherParts].slice(0, maxSeenParts))
}

/** Returns the seen part with a number, however it is typed. */
export async function findSeenPart(number: string): Promise<SeenPart | undefined> {
  const wantedNumber = plain(number)
  return (await readSeenParts()).find((part) => plain(part.number) === wantedNumber)
}

const plain = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
