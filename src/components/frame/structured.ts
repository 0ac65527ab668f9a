import { site } from '#config/site.ts'
import type { ProductDetail } from '#contract/product.ts'
import type { ShopDetail } from '#contract/shop-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { payablePrice } from '#domain/price/identities.ts'
import { clockOf } from '#domain/shop/hours.ts'
import type { Locale } from '#i18n/locales.ts'
import { addressIn } from '#routes/links.ts'

/* What search engines read beside the page (schema.org). Every word of it stands on the page too. */

type Thing = Record<string, unknown>

/** The shop itself, with the hotline of the reader's country. */
export function organization(base: URL | undefined, hotline?: string): Thing {
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

/** The site of a locale and how to search it. */
export function website(base: URL | undefined, locale: Locale, search: string): Thing {
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

/** The steps that lead to a page. */
export function breadcrumbs(
  base: URL | undefined,
  steps: readonly { title: string; href: string }[],
): Thing {
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
 * An offer of a part at the price that everyone may pay. Stock is not in a page that is kept, so
 * nothing is said of it but what the page says: made to order, or that the shop is shut.
 */
export function product(
  part: ProductDetail,
  country: Country,
  picture: string,
  reviews: number,
): Thing {
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

/** A shop with its hours and what its buyers think of it. */
export function store(shop: ShopDetail, country: Country): Thing {
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
      opens: clockOf(opensAt),
      closes: clockOf(closesAt),
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
