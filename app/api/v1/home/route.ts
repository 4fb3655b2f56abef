import { homeView } from "#lib/contracts/home.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { getHome } from "#lib/usecases/home/get-home.ts";

export const GET = route(
  {
    operationId: "getHome",
    summary: "What waits for you by name, what runs, what changed",
    tag: "home",
    need: "read",
    returns: homeView,
  },
  (actor, { request }) => getHome(actor, languageOf(request)),
);
