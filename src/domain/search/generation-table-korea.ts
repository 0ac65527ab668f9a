import type { SeriesNames } from './series-names.ts'

/** Generations of Korean series. generation-table.ts explains the row format. */
export const koreanGenerations: readonly SeriesNames[] = [
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
]
