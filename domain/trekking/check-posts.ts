export type PostRole = 'entry' | 'transit' | 'exit';

/** Check-posts of an area in the order of its usual route. Of those that begin or end it, a group passes one. */
interface AreaPosts {
  readonly entry: readonly string[];
  readonly transit: readonly string[];
  readonly exit: readonly string[];
}

/**
 * Posts by area. Jagat and Samagaun are published (Kathmandu Post, 3 May 2025); the others are as trekkers know them, for
 * the Department to confirm.
 */
const postsByArea: Readonly<Record<string, AreaPosts>> = {
  upper_mustang: {
    entry: ['Kagbeni'],
    transit: ['Jomsom', 'Chele', 'Lo Manthang'],
    exit: ['Kagbeni', 'Muktinath'],
  },
  upper_dolpo: {
    entry: ['Juphal', 'Dunai'],
    transit: ['Suligad', 'Ringmo', 'Dho Tarap', 'Charka'],
    exit: ['Dunai', 'Jomsom'],
  },
  lower_dolpo: { entry: ['Juphal', 'Dunai'], transit: ['Suligad', 'Ringmo'], exit: ['Juphal', 'Dunai'] },
  manaslu: { entry: ['Jagat'], transit: ['Philim', 'Namrung', 'Samagaun'], exit: ['Dharapani', 'Jagat'] },
  tsum_valley: { entry: ['Jagat'], transit: ['Philim', 'Lokpa', 'Chhekampar'], exit: ['Jagat'] },
  nar_phu: { entry: ['Koto'], transit: ['Meta', 'Phu', 'Nar'], exit: ['Koto', 'Ngawal'] },
  humla: { entry: ['Simikot'], transit: ['Muchu', 'Yari'], exit: ['Simikot', 'Hilsa'] },
  kanchenjunga: {
    entry: ['Taplejung'],
    transit: ['Lelep', 'Olangchungola', 'Ghunsa', 'Yamphudin'],
    exit: ['Taplejung'],
  },
  makalu_bhotkhola: { entry: ['Num'], transit: ['Hatiya', 'Kimathanka'], exit: ['Num'] },
  solukhumbu_nangpa: { entry: ['Thame'], transit: ['Namche'], exit: ['Thame'] },
  dolakha: { entry: ['Lamabagar', 'Simigaun'], transit: ['Beding'], exit: ['Lamabagar', 'Simigaun'] },
  rasuwa: { entry: ['Syabrubesi'], transit: ['Dhunche', 'Timure'], exit: ['Syabrubesi', 'Rasuwagadhi'] },
  mugu: { entry: ['Gamgadhi'], transit: ['Mugu'], exit: ['Gamgadhi'] },
  bajhang: { entry: ['Chainpur'], transit: ['Talkot', 'Dhuli'], exit: ['Chainpur'] },
  darchula: { entry: ['Darchula'], transit: ['Chhangru', 'Tinkar'], exit: ['Darchula'] },
};

/** Place of one stamp: a post, or those of which a group passes one. */
export interface StampPlace {
  readonly posts: readonly string[];
  readonly role: PostRole;
}

/** Returns the places for the stamps of an area's posts, in the order of the route; none for an area that has no posts. */
export function stampPlaces(area: string): readonly StampPlace[] {
  const known = Object.hasOwn(postsByArea, area) ? postsByArea[area] : undefined;
  if (known === undefined) return [];
  return [
    { posts: known.entry, role: 'entry' },
    ...known.transit.map((post): StampPlace => ({ posts: [post], role: 'transit' })),
    { posts: known.exit, role: 'exit' },
  ];
}
