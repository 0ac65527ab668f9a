import type { OfferCard } from '#contract/search/search.ts'
import type { Page } from './page-send.ts'

const offersPerPage = 20

/** New arrivals of a page, by arrival day. */
export interface NewArrivals {
  days: { day: string; offers: OfferCard[] }[]
  pageNo: number
  pages: number
}

/** Reads the new arrivals of an address. An invalid page number counts as the first page. */
export async function readNewArrivals({ send }: Page, url: URL): Promise<NewArrivals> {
  const requestedPage = url.searchParams.get('pageNo') ?? ''
  const pageNo = /^[1-9]\d{0,3}$/.test(requestedPage) ? Number(requestedPage) : 1
  const { data } = await send('GET /client/activity/newArrivalSku/list', {
    pageNo,
    pageSize: offersPerPage,
  })
  const days = new Map<string, OfferCard[]>()
  for (const offer of data?.list ?? [])
    days.set(offer.listedOn, [...(days.get(offer.listedOn) ?? []), offer])
  return {
    days: [...days].map(([day, offers]) => ({ day, offers })),
    pageNo,
    pages: Math.ceil((data?.total ?? 0) / offersPerPage),
  }
}
