import { findCountry } from '#domain/country/countries.ts'

/**
 * Adds the flag before each country of a list. Hidden from screen readers, because the name
 * follows.
 */
export function flagCountries(list: HTMLElement): void {
  for (const link of list.querySelectorAll<HTMLElement>('[data-country-id]')) {
    const country = findCountry(Number(link.dataset['countryId']))
    if (!country) continue
    const flag = document.createElement('span')
    flag.ariaHidden = 'true'
    flag.textContent = `${country.countryFlag} `
    link.insertBefore(flag, link.firstChild)
  }
}
