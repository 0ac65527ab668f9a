import type { HolidayTable } from './holiday-table.ts'

/**
 * A holiday on Sunday, the weekly rest day, moves to the next working day (Labour Code 2019,
 * articles 111 and 112). The second day of National Day is chosen each year. From 2027 this table
 * assumes the one next to the weekend.
 */
export const vietnam: HolidayTable = {
  sources: [
    'date-holidays 3 (ISC and CC-BY 3.0)',
    'Labour Code 2019, articles 111 and 112 (Tet of five days, compensatory days)',
    'Politburo Resolution 80-NQ/TW of 2026 (24 November)',
  ],
  days: `
    2026-01-01 New Year's Day
    2026-02-16 Tet
    2026-02-17 Tet
    2026-02-18 Tet
    2026-02-19 Tet
    2026-02-20 Tet
    2026-04-26 Hung Kings' Day
    2026-04-27 Hung Kings' Day (compensatory)
    2026-04-30 Reunification Day
    2026-05-01 Labour Day
    2026-09-01 National Day
    2026-09-02 National Day
    2026-11-24 Vietnam Culture Day
    2027-01-01 New Year's Day
    2027-02-05 Tet
    2027-02-06 Tet
    2027-02-07 Tet
    2027-02-08 Tet
    2027-02-09 Tet
    2027-02-10 Tet (compensatory)
    2027-04-16 Hung Kings' Day
    2027-04-30 Reunification Day
    2027-05-01 Labour Day
    2027-09-02 National Day
    2027-09-03 National Day
    2027-11-24 Vietnam Culture Day
    2028-01-01 New Year's Day
    2028-01-25 Tet
    2028-01-26 Tet
    2028-01-27 Tet
    2028-01-28 Tet
    2028-01-29 Tet
    2028-04-04 Hung Kings' Day
    2028-04-30 Reunification Day
    2028-05-01 Labour Day
    2028-05-02 Reunification Day (compensatory)
    2028-09-01 National Day
    2028-09-02 National Day
    2028-11-24 Vietnam Culture Day
    2029-01-01 New Year's Day
  `,
}
