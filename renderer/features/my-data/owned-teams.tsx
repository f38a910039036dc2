import { listIn } from '../../../shared/messages/count-of.ts';
import { useLocale, useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { Button } from '../../ui/button.tsx';

/** Teams that would be left without an owner: they come first. */
export function OwnedTeams({ slugs }: { readonly slugs: readonly string[] }) {
  const { erase: words } = useMessages().myData;
  const locale = useLocale();
  const goTo = useGoTo();
  const teams = useCall('teams.list', {}).data?.teams ?? [];
  const names = slugs.map((slug) => teams.find((team) => team.slug === slug)?.name ?? slug);
  return (
    <section role="alert" className="rounded-md border border-team bg-team-soft px-3.5 py-3">
      <h3 className="font-semibold text-team">{words.ownedTitle}</h3>
      <p className="mt-0.5 text-pretty">{words.ownedBody(listIn(locale, names))}</p>
      <Button size="small" className="mt-2" onClick={() => goTo('/teams')}>
        {words.toTeams}
      </Button>
    </section>
  );
}
