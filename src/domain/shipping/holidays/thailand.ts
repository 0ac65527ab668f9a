import type { HolidayTable } from './holiday-table.ts'

/**
 * A public holiday on a Saturday or Sunday moves to the next day that is neither a weekend nor a
 * holiday. Labour Day applies only to the private sector, so the cabinet grants no substitute.
 */
export const thailand: HolidayTable = {
  sources: [
    'date-holidays 3 (ISC and CC-BY 3.0)',
    'Cabinet rule on substitute days; Labour Protection Act, section 29 (1 May)',
    'Thai lunar calendar for Makha, Visakha, Asalha and Lent from 2027 on',
  ],
  days: `
    2026-01-01 New Year's Day
    2026-03-03 Makha Bucha
    2026-04-06 Chakri Memorial Day
    2026-04-13 Songkran
    2026-04-14 Songkran
    2026-04-15 Songkran
    2026-05-01 Labour Day
    2026-05-04 Coronation Day
    2026-05-31 Visakha Bucha
    2026-06-01 Visakha Bucha (substitute)
    2026-06-03 Queen Suthida's Birthday
    2026-07-28 King Vajiralongkorn's Birthday
    2026-07-29 Asalha Bucha
    2026-07-30 Buddhist Lent
    2026-08-12 Queen Mother's Birthday
    2026-10-13 King Bhumibol Memorial Day
    2026-10-23 Chulalongkorn Day
    2026-12-05 King Bhumibol's Birthday
    2026-12-07 King Bhumibol's Birthday (substitute)
    2026-12-10 Constitution Day
    2026-12-31 New Year's Eve
    2027-01-01 New Year's Day
    2027-02-21 Makha Bucha
    2027-02-22 Makha Bucha (substitute)
    2027-04-06 Chakri Memorial Day
    2027-04-13 Songkran
    2027-04-14 Songkran
    2027-04-15 Songkran
    2027-05-01 Labour Day
    2027-05-04 Coronation Day
    2027-05-20 Visakha Bucha
    2027-06-03 Queen Suthida's Birthday
    2027-07-18 Asalha Bucha
    2027-07-19 Buddhist Lent
    2027-07-20 Asalha Bucha (substitute)
    2027-07-28 King Vajiralongkorn's Birthday
    2027-08-12 Queen Mother's Birthday
    2027-10-13 King Bhumibol Memorial Day
    2027-10-23 Chulalongkorn Day
    2027-10-25 Chulalongkorn Day (substitute)
    2027-12-05 King Bhumibol's Birthday
    2027-12-06 King Bhumibol's Birthday (substitute)
    2027-12-10 Constitution Day
    2027-12-31 New Year's Eve
    2028-01-01 New Year's Day
    2028-01-03 New Year's Day (substitute)
    2028-02-10 Makha Bucha
    2028-04-06 Chakri Memorial Day
    2028-04-13 Songkran
    2028-04-14 Songkran
    2028-04-15 Songkran
    2028-04-17 Songkran (substitute)
    2028-05-01 Labour Day
    2028-05-04 Coronation Day
    2028-05-08 Visakha Bucha
    2028-06-03 Queen Suthida's Birthday
    2028-06-05 Queen Suthida's Birthday (substitute)
    2028-07-06 Asalha Bucha
    2028-07-07 Buddhist Lent
    2028-07-28 King Vajiralongkorn's Birthday
    2028-08-12 Queen Mother's Birthday
    2028-08-14 Queen Mother's Birthday (substitute)
    2028-10-13 King Bhumibol Memorial Day
    2028-10-23 Chulalongkorn Day
    2028-12-05 King Bhumibol's Birthday
    2028-12-10 Constitution Day
    2028-12-11 Constitution Day (substitute)
    2028-12-31 New Year's Eve
    2029-01-01 New Year's Day
    2029-01-02 New Year's Eve (substitute)
  `,
}
