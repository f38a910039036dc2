import { countOf, listIn, sizeIn } from '../count-of.ts';
import type { FailureMessages } from '../describe-failure.ts';

const voidTicket = {
  unknown: 'Esta prévia já não vale. Confira de novo antes de compartilhar.',
  spent: 'Esta prévia já foi usada.',
  expired: 'Esta prévia venceu. Confira de novo antes de compartilhar.',
  'other-window': 'Esta prévia é de outra janela.',
  'other-profile': 'Esta prévia é de outra pessoa.',
  'text-changed': 'A memória mudou nesse meio-tempo. Este é o texto novo: confira antes de compartilhar.',
  'members-changed': 'As pessoas do time mudaram nesse meio-tempo. Veja quem vai poder ler agora.',
  'target-gone': 'Você não pode mais compartilhar ali.',
} as const;

const updatesOff = {
  'no-address': 'Esta versão foi feita sem um endereço de onde receber atualizações.',
  'not-agreed': 'A procura por atualizações está desligada neste computador.',
} as const;

const updateProblems = {
  unreachable: 'Não deu para falar com o endereço de atualizações. Procure de novo quando houver conexão.',
  'answered-badly':
    'O endereço de atualizações não respondeu nada que o Escopo entenda. Procure de novo mais tarde.',
  'address-refused':
    'O endereço de atualizações não respondeu de forma segura, ou apontou para outro lugar; nada foi aceito dele.',
  damaged:
    'O que foi baixado não é o que foi anunciado, por isso foi descartado. Nada mudou neste computador.',
  'signature-invalid':
    'O que foi baixado não traz a assinatura do Escopo, por isso foi descartado. Nada mudou neste computador.',
  'no-space': 'Há pouco espaço no disco para a versão nova. Libere espaço e baixe de novo.',
  'cannot-write':
    'O Escopo não tem permissão para gravar no lugar da versão nova. Busque-a você mesmo no endereço.',
  'not-installed': 'A versão nova não foi instalada; a anterior continua. Suas memórias estão intactas.',
} as const;

export const failuresPtBR: FailureMessages = {
  'invalid-input': ({ problems }) =>
    problems[0] === undefined || problems[0].path === ''
      ? 'Alguma coisa aí não é válida.'
      : `Isto não é válido: ${problems.map(({ path }) => path).join(', ')}.`,
  'unknown-method': () => 'Esta versão do Escopo não conhece esse pedido.',
  'too-large': ({ limitBytes }) => `É grande demais: o limite é ${sizeIn('pt-BR', limitBytes)}.`,
  'sender-refused': () => 'O pedido não veio da janela do Escopo e foi recusado.',
  'no-profile-open': () => 'Escolha primeiro quem está usando o Escopo.',
  'scopes-required': () => 'Escolha primeiro onde procurar. Nada foi lido.',
  'scope-unknown': ({ scope }) => `Não existe um lugar chamado “${scope}”.`,
  'scope-duplicated': ({ scope }) => `“${scope}” foi citado duas vezes.`,
  'scope-unauthorised': ({ scope }) => `Você não pode ler “${scope}”.`,
  'not-found': () => 'Essa memória não existe.',
  'text-empty': () => 'Não há texto para guardar.',
  'text-too-long': ({ limitBytes, sizeBytes }) =>
    `O texto tem ${sizeIn('pt-BR', sizeBytes)}; uma memória guarda até ${sizeIn('pt-BR', limitBytes)}. Nada foi cortado nem salvo.`,
  'text-malformed': () => 'O texto tem caracteres quebrados e não foi salvo.',
  duplicate: ({ number }) => `Você já guardou isso: é a #${number}.`,
  'read-only-bucket': () =>
    'Cópias compartilhadas não podem ser alteradas. Edite a sua memória e compartilhe de novo.',
  'changed-meanwhile': () =>
    'Esta memória mudou nesse meio-tempo. O seu texto continua aqui: compare antes de salvar.',
  'query-empty': () => 'Escreva alguma coisa para procurar.',
  'number-ambiguous': ({ scopes }) =>
    `Esse número existe em mais de um lugar: ${listIn('pt-BR', scopes)}. Diga em qual.`,
  'erased-before': ({ count }) =>
    `${countOf('pt-BR', count, { one: 'memória já tinha sido apagada e voltaria', other: 'memórias já tinham sido apagadas e voltariam' })}.`,
  'attachment-too-large': ({ limitBytes }) =>
    `O arquivo é grande demais: o limite é ${sizeIn('pt-BR', limitBytes)}.`,
  'profile-required': () => 'Diga de quem é a memória: --profile com um id ou um e-mail.',
  'profile-not-found': () => 'Essa pessoa não está mais neste computador.',
  'email-taken': () => 'Alguém neste computador já usa esse e-mail.',
  'email-mismatch': () => 'Esse não é o seu e-mail.',
  'profile-locked': () => 'Este perfil está trancado. Abra com a senha primeiro.',
  'wrong-passphrase': () => 'A senha não é essa.',
  'passphrase-delayed': ({ retryAfterMs }) =>
    `Senhas erradas demais. Tente de novo em ${countOf('pt-BR', Math.max(1, Math.ceil(retryAfterMs / 1_000)), { one: 'segundo', other: 'segundos' })}.`,
  'team-not-found': () => 'Esse time não existe.',
  'slug-taken': () => 'Esse nome curto já é ou já foi usado. Escolha outro.',
  'person-not-found': () => 'Ninguém neste computador usa esse e-mail.',
  'already-member': () => 'Essa pessoa já está no time.',
  'not-team-owner': () => 'Só quem é dono do time pode fazer isso.',
  'last-owner': () => 'Um time precisa de um dono. Passe o time para outra pessoa primeiro.',
  'ticket-void': ({ reason }) => voidTicket[reason],
  'confirm-too-early': () => 'Leia com calma antes de compartilhar.',
  'not-yours-to-withdraw': () => 'Só quem compartilhou, ou um dono do time, pode retirar.',
  'token-missing': () => 'O agente não mandou um token.',
  'token-invalid': () => 'Esse token não vale.',
  'grant-revoked': () => 'O acesso deste agente foi retirado.',
  'grant-expired': () => 'O acesso deste agente venceu.',
  'grant-read-only': () => 'Este agente só pode ler.',
  'quota-exceeded': ({ retryAfterMs }) =>
    `Este agente está fazendo mais do que você permitiu. Pode continuar em ${countOf('pt-BR', Math.max(1, Math.ceil(retryAfterMs / 1_000)), { one: 'segundo', other: 'segundos' })}.`,
  'agent-not-found': () => 'Esse agente não existe.',
  'port-in-use': ({ port }) =>
    `Outro programa usa a porta ${port}, então os agentes não conseguem se conectar por HTTP. Escolha outra porta.`,
  'storage-full': () => 'O disco está cheio. Libere espaço e tente de novo; nada se perdeu.',
  'storage-read-only': () => 'A pasta de dados pode ser lida, mas não gravada.',
  'bucket-busy': () => 'A memória está ocupada. Tente de novo daqui a pouco.',
  'bucket-damaged': ({ problem }) =>
    `O arquivo de memórias está danificado (${problem}). Nada nele foi alterado.`,
  'bucket-newer': ({ version, known }) =>
    `Este arquivo foi gravado por um Escopo mais novo (versão ${version}; este conhece a ${known}). Atualize o Escopo para abrir.`,
  'bucket-missing': () => 'A pasta de memórias sumiu. Nada foi criado no lugar dela.',
  'path-refused': ({ path }) => `O Escopo não usa este caminho: ${path}`,
  'vault-in-use': ({ pid }) => `Outro Escopo está usando esta pasta (processo ${pid}).`,
  'vault-unusable': ({ path, problem }) => `Não dá para usar a pasta de dados ${path}: ${problem}`,
  'audit-broken': ({ sequence }) => `O registro de atividade foi alterado na linha ${sequence}.`,
  'embedder-unavailable': ({ problem }) => `A busca por sentido não está disponível: ${problem}`,
  'index-unavailable': ({ problem }) => `O índice de busca está sendo refeito: ${problem}`,
  'endpoint-failed': ({ endpoint, problem }) => `${endpoint} não respondeu direito: ${problem}`,
  'model-not-configured': () => 'Nenhum modelo de resposta foi configurado ainda.',
  'file-unreadable': ({ name, problem }) => `Não deu para ler “${name}”: ${problem}`,
  'format-unknown': ({ name }) => `“${name}” não está em nenhum formato que o Escopo conheça.`,
  'file-refused': ({ name, problem }) => `“${name}” foi recusado: ${problem}`,
  'import-not-found': () => 'Essa importação não é conhecida.',
  'preview-expired': () => 'Esta prévia venceu. Escolha o arquivo de novo.',
  'updates-off': ({ reason }) => updatesOff[reason],
  'update-failed': ({ reason }) => updateProblems[reason],
  'no-update': () => 'Não há versão nova à mão. Procure atualizações de novo.',
  cancelled: () => 'Parado. O que já foi feito continua como está.',
  'job-not-found': () => 'Esse trabalho já terminou.',
  'upkeep-needs-answer': ({ share }) =>
    `A manutenção parou para perguntar: ela removeria ${new Intl.NumberFormat('pt-BR', { style: 'percent' }).format(share)} das suas memórias.`,
  'clock-jumped': () => 'O relógio deste computador deu um salto; nada expira até ele voltar ao normal.',
  internal: ({ reference }) => `Algo deu errado dentro do Escopo. Referência: ${reference}`,
};
