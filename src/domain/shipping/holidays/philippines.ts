import type { HolidayTable } from './holiday-table.ts'

/**
 * Regular holidays and special non-working days: carriers rest on both. A regular holiday on a
 * Sunday moves to Monday (Republic Act 9492). Add holidays that are proclaimed for a single year
 * when they are announced.
 */
export const philippines: HolidayTable = {
  sources: [
    'Proclamation 1006 of 2025 (2026)',
    'date-holidays 3 (ISC and CC-BY 3.0)',
    'Republic Acts 9492 and 10966',
  ],
  days: `
    2026-01-01 New Year's Day
    2026-02-17 Chinese New Year
    2026-03-20 Eid al-Fitr
    2026-04-02 Maundy Thursday
    2026-04-03 Good Friday
    2026-04-04 Black Saturday
    2026-04-09 Day of Valor
    2026-05-01 Labor Day
    2026-05-27 Eid al-Adha
    2026-06-12 Independence Day
    2026-08-21 Ninoy Aquino Day
    2026-08-31 National Heroes Day
    2026-11-01 All Saints' Day
    2026-11-02 All Souls' Day
    2026-11-30 Bonifacio Day
    2026-12-08 Immaculate Conception
    2026-12-24 Christmas Eve
    2026-12-25 Christmas Day
    2026-12-30 Rizal Day
    2026-12-31 Last Day of the Year
    2027-01-01 New Year's Day
    2027-02-06 Chinese New Year
    2027-03-09 Eid al-Fitr
    2027-03-25 Maundy Thursday
    2027-03-26 Good Friday
    2027-03-27 Black Saturday
    2027-04-09 Day of Valor
    2027-05-01 Labor Day
    2027-05-16 Eid al-Adha
    2027-05-17 Eid al-Adha (replacement)
    2027-06-12 Independence Day
    2027-08-21 Ninoy Aquino Day
    2027-08-30 National Heroes Day
    2027-11-01 All Saints' Day
    2027-11-02 All Souls' Day
    2027-11-30 Bonifacio Day
    2027-12-08 Immaculate Conception
    2027-12-24 Christmas Eve
    2027-12-25 Christmas Day
    2027-12-30 Rizal Day
    2027-12-31 Last Day of the Year
    2028-01-01 New Year's Day
    2028-01-26 Chinese New Year
    2028-02-26 Eid al-Fitr
    2028-04-09 Day of Valor
    2028-04-10 Day of Valor (replacement)
    2028-04-13 Maundy Thursday
    2028-04-14 Good Friday
    2028-04-15 Black Saturday
    2028-05-01 Labor Day
    2028-05-05 Eid al-Adha
    2028-06-12 Independence Day
    2028-08-21 Ninoy Aquino Day
    2028-08-28 National Heroes Day
    2028-11-01 All Saints' Day
    2028-11-02 All Souls' Day
    2028-11-30 Bonifacio Day
    2028-12-08 Immaculate Conception
    2028-12-24 Christmas Eve
    2028-12-25 Christmas Day
    2028-12-30 Rizal Day
    2028-12-31 Last Day of the Year
    2029-01-01 New Year's Day
  `,
}
