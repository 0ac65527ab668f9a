/*
 * Generations as people call them: the Innova Reborn, a Vios Batman, 아반떼 MD, ซีวิค นางฟ้า, a CR-V of
 * the third generation. The name of the series alone would list the parts of all of them. To add one:
 * the line of its series, the name in lower case, and the generation's years as `generations.tsv` of
 * the seed has them. A name that means something else as well doesn't belong here.
 */

export interface SeriesNames {
  /** The series as the catalogue calls it. */
  series: string
  /** Its ways of writing. */
  alias: string
  /** Years of generations, each before its names, the longer name first. */
  names?: string
  /** Those that stand for the car without its series, and are names of it in `local-names.tsv`. */
  solo?: string
  /** The first number that the trade counts, and the years of that generation and those behind it. */
  numbered?: string
}

export const generationTable: readonly SeriesNames[] = [
  {
    series: 'Innova',
    alias: 'innova',
    names: '2016-2026 reborn, 2004-2016 barong|lama',
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
      '1996-2000 ferio|ตาโต|vti|sir, 2001-2005 dimension|ไดเมนชั่น|ไดเมนชัน, 2005-2012 นางฟ้า|เอฟดี|batman, 2012-2016 เอฟบี, 2016-2021 เอฟซี, 2021-2026 เอฟอี',
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
    series: 'Avante',
    alias: '아반[떼테]',
    names: '2006-2010 hd, 2010-2015 md, 2015-2020 ad|삼각떼, 2020-2026 cn ?7',
  },
  {
    series: 'Sonata',
    alias: '[쏘소]나타|sonata|索纳塔',
    names:
      '1998-2004 ef|이에프, 2004-2009 nf|엔에프, 2009-2014 yf|와이에프, 2014-2019 lf|엘에프, 2019-2026 dn ?8',
  },
  {
    series: 'Grandeur',
    alias: '그[랜렌][저져]|雅尊',
    names: '2005-2010 tg, 2011-2016 hg, 2016-2022 ig, 2022-2026 gn ?7',
  },
  {
    series: 'Tucson',
    alias: '투[싼산]|tucson|途胜',
    names: '2004-2009 jm, 2009-2015 ix, 2015-2020 tl, 2020-2026 nx ?4',
  },
  {
    series: 'Santa Fe',
    alias: '[싼산]타페|santa ?fe|胜达',
    names: '2000-2005 sm, 2005-2012 cm, 2012-2018 dm, 2018-2023 tm, 2023-2026 mx ?5',
  },
  {
    series: 'Sorento',
    alias: '[쏘소]렌토|sorento|索兰托',
    names: '2002-2009 bl, 2009-2014 r|xm, 2014-2020 um|올 ?뉴, 2020-2026 mq ?4',
  },
  {
    series: 'Sportage',
    alias: '스포티지|sportage|狮跑|智跑',
    names: '2004-2010 km, 2010-2015 r, 2015-2021 ql, 2021-2026 nq ?5',
  },
  {
    series: 'Carnival',
    alias: '카니발|carnival|嘉华',
    names: '2006-2014 r, 2014-2020 yp|올 ?뉴, 2020-2026 ka ?4',
  },
  {
    series: 'Morning',
    alias: '모닝|morning',
    names: '2004-2011 sa, 2011-2017 ta, 2017-2026 ja',
  },
  {
    series: 'Pride',
    alias: '프라이드',
    names: '2011-2017 올 ?뉴, 2005-2011 뉴',
  },
  {
    series: 'K5',
    alias: 'k5|케이5|케이파이브',
    names: '2010-2015 tf, 2015-2019 jf, 2019-2026 dl ?3',
    numbered: '1 2010-2015 2015-2019 2019-2026',
  },
  {
    series: 'K7',
    alias: 'k7|케이7|케이세븐',
    names: '2009-2016 vg, 2016-2021 yg|올 ?뉴',
  },
  {
    series: 'Swift',
    alias: 'swift|สวิฟ[ทต]์|雨燕',
    numbered: '1 2005-2011 2011-2018 2018-2026',
  },
]
