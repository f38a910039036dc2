import { COMMANDS } from './commands.ts';

/** Every command with what follows it, for `escopo help`. */
export function helpText(): string {
  const lines = COMMANDS.map(({ name, usage, needs }) => {
    const profile = needs === 'profile' ? ' --profile <id or email>' : '';
    return `  escopo ${name}${profile}${usage === '' ? '' : ` ${usage}`}`;
  });
  return [
    'Escopo: the scoped memory of your AI agents.',
    '',
    ...lines,
    '',
    'Every command takes --json and then prints one object. ESCOPO_HOME names another vault than ~/.escopo.',
    'Reads must name their scopes: user, team, team:<slug>, world. Sharing happens in the window only.',
  ].join('\n');
}
