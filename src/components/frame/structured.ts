import { site } from '#config/site.ts'
import type { ProductDetail } from '#contract/product/product.ts'
import type { ShopDetail } from '#contract/shapes/shop-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { payablePrice } from '#domain/price/identities.ts'
import { formatMinutes } from '#domain/shop/hours.ts'
import type { Locale } from '#i18n/locales.ts'
import { addressIn } from '#routes/links.ts'

/* Structured data for search engines (schema.org). All of its text also appears on the page. */

type StructuredData = Record<string, unknown>

/**
 * Returns the structured data of the marketplace as an organization, with the hotline of the
 * reader's country.
 */
export function organizationData(base: URL | undefined, hotline?: string): StructuredData {
  return {
    '@type': 'Organization',
    name: site.name,
    url: new URL('/', base).href,
    logo: new URL('/icons/egg.svg', base).href,
    email: site.email,
    telephone: hotline,
    sameAs: [...new Set(Object.values(site.social).flatMap((links) => Object.values(links)))],
  }
}

/** Returns the structured data of a locale's site, with the address of its search. */
export function websiteData(base: URL | undefined, locale: Locale, search: string): StructuredData {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: new URL(addressIn('', locale), base).href,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${new URL(search, base).href}?searchResultInfo={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** Returns the structured data of a page's breadcrumbs. */
export function breadcrumbData(
  base: URL | undefined,
  steps: readonly { title: string; href: string }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(href.replace(/\?.*$/, ''), base).href,
    })),
  }
}

/**
 * Returns the structured data of an offer with its public price. A cached page has no stock, so
 * availability is stated only as on the page: made to order, or the shop is closed.
 */
export function productData(
  part: ProductDetail,
  country: Country,
  picture: string,
  reviews: number,
): StructuredData {
  const scale = 10 ** country.currencyPrecision
  const availability =
    part.shop.state === 'OPEN' ? (part.backorder ? 'BackOrder' : undefined) : 'OutOfStock'
  return {
    '@type': 'Product',
    name: part.productName,
    mpn: part.number,
    brand: { '@type': 'Brand', name: part.brandName },
    image: picture,
    offers: {
      '@type': 'Offer',
      price: (payablePrice(part) / scale).toFixed(country.currencyPrecision),
      priceCurrency: country.currency,
      ...(availability && { availability: `https://schema.org/${availability}` }),
    },
    ...(reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: part.rating,
        reviewCount: reviews,
      },
    }),
  }
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Returns the structured data of a shop with its opening hours and rating. */
export function shopData(shop: ShopDetail, country: Country): StructuredData {
  return {
    '@type': 'AutoPartsStore',
    name: shop.shopName,
    telephone: shop.phone,
    email: shop.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: shop.area,
      addressCountry: country.countryCode,
    },
    openingHoursSpecification: shop.hours.map(({ weekday, opensAt, closesAt }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[weekday % 7],
      opens: formatMinutes(opensAt),
      closes: formatMinutes(closesAt),
    })),
    ...(shop.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: shop.rating,
        ratingCount: shop.ratingCount,
      },
    }),
  }
}
