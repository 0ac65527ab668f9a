import type { OfferCard } from '#contract/search/search.ts'
import type { Page } from './page-send.ts'

const perPage = 20

/** New arrivals of a page, by arrival day. */
export interface NewArrivals {
  days: { day: string; offers: OfferCard[] }[]
  pageNo: number
  pages: number
}

/** Reads the new arrivals of an address. An invalid page number counts as the first page. */
export async function readNewArrivals({ send }: Page, url: URL): Promise<NewArrivals> {
  const asked = url.searchParams.get('pageNo') ?? ''
  const pageNo = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
  const { data } = await send('GET /client/activity/newArrivalSku/list', {
    pageNo,
    pageSize: perPage,
  })
  const days = new Map<string, OfferCard[]>()
  for (const offer of data?.list ?? [])
    days.set(offer.listedOn, [...(days.get(offer.listedOn) ?? []), offer])
  return {
    days: [...days].map(([day, offers]) => ({ day, offers })),
    pageNo,
    pages: Math.ceil((data?.total ?? 0) / perPage),
  }
}
