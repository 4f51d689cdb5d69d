// A run through several scenes of a script: the current scene and the next one. The run is in the address, so that it
// continues after a reload; the settings are passed along with the navigation.
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { asId, type ProductionId, type SceneId } from '#domain/ids.ts';
import type { Production } from '#domain/production/production.ts';
import { runningOrder, runScopes, type RunScope } from '#domain/production/running-order.ts';
import { paths } from '#web/app/paths.ts';
import { useProduction } from '#web/features/productions/queries/production.ts';
import type { Carried } from './carried-plan.ts';

type Section = Production['sections'][number];

export interface Through {
  readonly productionId: ProductionId;
  /** The title of the script. */
  readonly title: string;
  /** The section of this scene. */
  readonly section: Section;
  /** Its place in the run, from 1. */
  readonly place: number;
  readonly count: number;
  /** Null at the last scene. */
  readonly next: (Section & { readonly sceneId: SceneId }) | null;
  /** The page where this scene begins, if the run begins within it. */
  readonly startPage: number | null;
  /** The settings of the previous scene; null if the run begins here. */
  readonly carried: Carried | null;
  /** Opens the next scene, which begins by itself. */
  goOn(carried: Carried): void;
}

/** Null if the address contains no run, or the script doesn't exist. */
export function useThrough(sceneId: SceneId | null): Through | null {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const asked = runIn(search);
  const { data: production } = useProduction(asked?.productionId ?? null);
  if (!asked || !production || !sceneId) return null;
  const { sections, userCharacterId: part } = production;
  const positions = runningOrder(sections, { part, ...asked });
  const run = positions.flatMap((position) => {
    const section = sections[position];
    return section?.sceneId ? [{ ...section, sceneId: section.sceneId }] : [];
  });
  const here = run.findIndex((section) => section.sceneId === sceneId);
  const section = run[here];
  if (!section) return null;
  const next = run[here + 1] ?? null;
  const { productionId, scope, page } = asked;
  return {
    productionId,
    title: production.title,
    section,
    place: here + 1,
    count: run.length,
    next,
    startPage: here === 0 && page !== null && page > (section.page ?? page) ? page : null,
    carried: isCarried(state) ? state.carried : null,
    goOn(carried) {
      if (!next) return;
      const auto = pathname === paths.autoPractice();
      const to = paths.runThrough({ auto, sceneId: next.sceneId, productionId, scope, page });
      void navigate(to, { replace: true, state: { carried } });
    },
  };
}

export const placeInRun = ({ place, count }: Pick<Through, 'place' | 'count'>) =>
  `scene ${place} of ${count}`;

function runIn(search: URLSearchParams) {
  const productionId = asId<ProductionId>(search.get('script'));
  const scope = runScopes.find((each: RunScope) => each === search.get('run'));
  if (!productionId || !scope) return null;
  const page = Number(search.get('page'));
  return { productionId, scope, page: Number.isSafeInteger(page) && page > 0 ? page : null };
}

const isCarried = (state: unknown): state is { readonly carried: Carried } =>
  typeof state === 'object' && state !== null && 'carried' in state;
