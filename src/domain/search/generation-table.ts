import { koreanGenerations } from './generation-table-korea.ts'
import type { SeriesNames } from './series-names.ts'

/*
 * Popular names of generations: Innova Reborn, Vios Batman, 아반떼 MD, ซีวิค นางฟ้า, third-generation
 * CR-V. Without them, a search would list the parts of the whole series. To add one, find its
 * series and enter the name in lower case with the years from the seed's `generations.tsv`. Don't
 * add a name with another meaning.
 */

export const generationTable: readonly SeriesNames[] = [
  ...koreanGenerations,
  {
    series: 'Innova',
    alias: 'innova',
    names: '2016-2026 reborn, 2004-2016 barong|lama',
    numbered: '1 2004-2016 2016-2026',
  },
  {
    series: 'Vios',
    alias: 'vios|วีออส|วิออส|威驰',
    solo: 'dugong',
    names: '2003-2007 robin, 2007-2013 batman|dugong|degong|du gong, 2013-2022 superman',
    numbered: '1 2003-2007 2007-2013 2013-2022 2022-2026',
  },
  {
    series: 'Yaris',
    alias: 'yaris|ยาริส|ยารีส|雅力士',
    names: '2005-2013 bakpao|bakpau, 2013-2026 lele',
  },
  {
    series: 'Corolla',
    solo: 'สามห่วง|ตองหนึ่ง|ไฮทอร์[คก]|big ?body|lovelife',
    alias: 'corolla|โคโรลล่า|โคโรล่า',
    names:
      '1993-1997 great|สามห่วง|big ?body, 1996-2001 ตองหนึ่ง|ตอง ?1|ไฮทอร์[คก]|hi ?torque|lovelife|love life',
  },
  {
    series: 'Corolla Altis',
    alias: 'altis|อัลติส|阿提斯',
    names: '2001-2007 หน้าหมู',
  },
  {
    series: 'Camry',
    alias: 'camry|แคมรี่|แคมรี|คัมรี่|凯美瑞|佳美',
    names: '2002-2006 acv30, 2006-2012 acv40, 2012-2018 acv50|asv50, 2018-2024 asv70|axvh70',
  },
  {
    series: 'Avanza',
    alias: 'avanza|avansa',
    numbered: '1 2004-2011 2011-2021 2021-2026',
  },
  {
    series: 'Fortuner',
    alias: 'fortuner|ฟอร์จูนเนอร์',
    numbered: '1 2005-2015 2015-2026',
  },
  {
    series: 'Kijang',
    alias: 'kijang',
    names: '1997-2004 kapsul|lgx|krista',
  },
  {
    series: 'Civic',
    solo: 'ตาโต|ไดเมนชั่น',
    alias: 'civic|ซีวิ[คก]|ซิวิ[คก]|思域|喜美|씨빅|시빅',
    names:
      '1996-2000 ferio|ตาโต|vti|sir, 2001-2005 dimension|es|ไดเมนชั่น|ไดเมนชัน, 2005-2012 นางฟ้า|เอฟดี|batman, 2012-2016 เอฟบี, 2016-2021 เอฟซี, 2021-2026 เอฟอี',
    numbered: '6 1996-2000 2001-2005 2005-2012 2012-2016 2016-2021 2021-2026',
  },
  {
    series: 'Accord',
    solo: 'งูเห่า',
    alias: 'accord|แอคคอร์ด|แอคคอด|雅阁|雅歌|어코드',
    names: '1996-1997 cielo, 1998-2003 งูเห่า, 2003-2007 ปลาวาฬ',
    numbered: '5 1996-1997 1998-2003 2003-2007 2008-2013 2013-2019 2019-2023 2023-2026',
  },
  {
    series: 'CR-V',
    alias: 'cr-?v|ซีอาร์-?วี|思威',
    numbered: '1 1996-2001 2002-2006 2007-2012 2012-2017 2017-2023 2023-2026',
  },
  {
    series: 'City',
    alias: 'city|ซิตี้|锋范',
    names: '1996-2002 type ?z, 2002-2008 zx|i-?dsi',
  },
  {
    series: 'Jazz',
    alias: 'jazz|แจ๊[ซส]|แจส|飞度',
    numbered: '1 2003-2008 2008-2014 2014-2021',
  },
  {
    series: 'D-Max',
    alias: 'd-?max|ดีแม[็ก]*[คกซ]?ซ?์?|迪马克斯',
    names: '2011-2019 all ?new|ออล ?นิว|ออ ?นิว|blue ?power|บลู ?พาวเวอร์',
    numbered: '1 2002-2011 2011-2019 2019-2026',
  },
  {
    series: 'Lancer',
    alias: 'lancer|แลนเซอร์',
    names: '1996-2001 pizza(?: pie)?, 2001-2012 cedia|ซีเดีย',
  },
  {
    series: 'Myvi',
    alias: 'myvi|迈薇',
    solo: 'lagi best',
    names: '2005-2011 passo, 2011-2017 lagi best|icon',
    numbered: '1 2005-2011 2011-2017 2017-2026',
  },
  {
    series: 'Alza',
    alias: 'alza',
    numbered: '1 2009-2022 2022-2026',
  },
  {
    series: 'Axia',
    alias: 'axia',
    numbered: '1 2014-2023 2023-2026',
  },
  {
    series: 'Saga',
    alias: 'saga',
    names: '2008-2011 blm, 2011-2016 flx?, 2016-2025 vvt',
  },
  {
    series: 'Persona',
    alias: 'persona',
    names: '2007-2016 campro, 2016-2026 vvt',
  },
  {
    series: 'Montero Sport',
    alias: 'montero(?: sport)?',
    numbered: '2 2008-2015 2015-2026',
  },
  {
    series: 'Pajero Sport',
    alias: 'pajero sport|ปาเจโร่?(?: ?สปอร์ต)|พาเจโร่(?: ?สปอร์ต)?|帕杰罗劲畅',
    numbered: '1 1999-2008 2008-2015 2015-2026',
  },
  {
    series: 'Navara',
    alias: 'navara|นาวาร่า|นาวารา|纳瓦拉',
    names: '2014-2026 np ?-?300|calibre|คาลิเบอร์|d23, 2006-2014 d40',
  },
  {
    series: 'Ranger',
    alias: 'ranger|เรนเจอร์?',
    solo: 'wild ?tra[ck]{1,2}|ไวลด์แทรค',
    names: '2022-2026 next ?-?gen|p703, 2011-2022 t6|t7|t8|px ?[123]?',
    trims: '2011-2026 wild ?tra[ck]{1,2}|ไวล์?ด์?แทร[คก]|ไวแทร[คก]',
  },
  {
    series: 'MU-X',
    alias: 'mu-?x|มิวเอ็กซ์|มิว-เอ็กซ์',
    numbered: '1 2013-2020 2020-2026',
  },
  {
    series: 'Ertiga',
    alias: 'ertiga',
    numbered: '1 2012-2018 2018-2026',
  },
  {
    series: 'Brio',
    alias: 'brio',
    numbered: '1 2011-2018 2018-2026',
  },
  {
    series: 'Almera',
    alias: 'almera|อัลเมร่า|อัลเมรา',
    numbered: '1 2011-2020 2019-2026',
  },
  {
    series: 'CX-5',
    alias: 'cx-?5',
    numbered: '1 2012-2017 2017-2026',
  },
  {
    series: 'Xenia',
    alias: 'xenia',
    numbered: '1 2004-2011 2011-2021 2021-2026',
  },
  {
    series: 'Ayla',
    alias: 'ayla',
    numbered: '1 2013-2023 2023-2026',
  },
  {
    series: 'Rush',
    alias: 'rush',
    numbered: '1 2006-2017 2018-2026',
  },
  {
    series: 'X-Trail',
    alias: 'x-?trail|เอ็กซ์เทรล|奇骏',
    numbered: '1 2001-2008 2008-2014 2014-2022',
  },
  {
    series: 'BT-50',
    alias: 'bt-?50(?! pro)',
    numbered: '1 2006-2011 2012-2020 2020-2026',
  },
  {
    series: 'Swift',
    alias: 'swift|สวิฟ[ทต]์|雨燕',
    numbered: '1 2005-2011 2011-2018 2018-2026',
  },
]
