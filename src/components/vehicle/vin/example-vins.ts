/** VINs of common cars by country. The serial numbers are made up. */
export const exampleVins: Readonly<Record<string, string>> = {
  TH: 'MR0HA3CD500123456',
  ID: 'MHKM5E1BAJK012345',
  MY: 'PN1HA3CD500123456',
  PH: 'MR0HA3CD500123456',
  VN: 'MR0HA3CD500123456',
  KR: 'KMHD841CBKU012345',
}
